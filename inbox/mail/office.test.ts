import { DAY_MS } from '../database/database';
import { inboxOfEachTest, KAMAL, SEEN } from '../testing/an-inbox';
import { mailSuspected, mailWeek } from './office';

const inbox = inboxOfEachTest();
const suspected = 'Others have sent the same text.';

const SUNDAY = Date.parse('2025-11-23T23:59:00+05:45');
const tell = (now: number) => mailWeek(inbox.database, inbox.readTroubles, now);

it('mails the office once every Monday in Nepal, even if nothing was sent that week', async () => {
  await tell(SUNDAY - DAY_MS);
  await inbox.store('query', KAMAL, { at: SUNDAY - DAY_MS });
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
  expect(String(message)).toContain('Queries: 1');
  await inbox.member();
  await tell(monday + 7 * DAY_MS);
  // To the staff instead, as soon as there is one.
  const recipients = (await weekly()).map((mail) => mail.recipient);
  expect(recipients).toEqual(['deepa@mail.example', 'hello@shyena.example']);
});

it('mails the office once a day how many suspected forms wait, while new ones arrive', async () => {
  const now = Date.now();
  const sentMails = async (at: number) => {
    await mailSuspected(inbox.database, inbox.formOf, at);
    return (await inbox.mails()).filter(({ subject }) => String(subject).startsWith('Suspected'));
  };
  expect(await sentMails(now)).toEqual([]);
  await inbox.store('query', KAMAL, { suspected, at: now });
  await inbox.store('sighting', SEEN, { suspected, at: now });
  const [mail, ...others] = await sentMails(now);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'hello@shyena.example', subject: 'Suspected: 2 to look at' });
  const { text } = JSON.parse(String(mail?.message)) as { text: string };
  expect(text).toMatch(/Kamal Chaudhary, kamal@mail\.example:\s+Others have sent the\s+same text\./);
  expect(text).not.toContain('28.30');
  await inbox.store('query', KAMAL, { suspected, at: now + 1000 });
  expect(await sentMails(now + 3_600_000)).toHaveLength(1);
  expect(await sentMails(now + 1.1 * DAY_MS)).toHaveLength(2);
  expect(await sentMails(now + 2.2 * DAY_MS)).toHaveLength(2);
});
