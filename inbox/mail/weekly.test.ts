import { DAY_MS } from '../database/database';
import { inboxOfEachTest } from '../testing/an-inbox';
import { tellWeek } from './weekly';

const inbox = inboxOfEachTest();

const SUNDAY = Date.parse('2025-11-23T23:59:00+05:45');
const tell = (now: number) => tellWeek(inbox.database, inbox.readTroubles, now);

it('writes to the office every Monday in Nepal, once, whether or not anything came', async () => {
  await tell(SUNDAY - DAY_MS);
  await inbox.store(
    'query',
    { name: 'Kamal', email: 'kamal@mail.example', message: 'Why?' },
    { at: SUNDAY - DAY_MS },
  );
  const weekly = async () =>
    (await inbox.mails()).filter(({ subject }) => String(subject).startsWith('This week'));
  await tell(SUNDAY);
  expect(await weekly()).toEqual([]);
  const monday = SUNDAY + 7 * 3_600_000;
  await Promise.all([tell(monday), tell(monday)]);
  await tell(monday + DAY_MS);
  expect(await weekly()).toHaveLength(1);
  const [{ recipient, message } = {}] = await weekly();
  expect(recipient).toBe('hello@shyena.example');
  expect(String(message)).toContain('Letters: 1');
  await inbox.member();
  await tell(monday + 7 * DAY_MS);
  const [, next] = (await weekly())
    .sort((a, b) => (String(a.recipient) > String(b.recipient) ? 1 : -1))
    .reverse();
  expect(next?.recipient).toBe('deepa@mail.example');
});
