import { DAY_MS } from '../database/database';
import { inboxOfEachTest, KAMAL, SEEN } from '../testing/an-inbox';
import { tellOfSuspected } from './suspected';

const inbox = inboxOfEachTest();
const suspected = 'Others have sent the same text.';

it('tells the office once a day how many wait and from whom, while new ones come', async () => {
  const now = Date.now();
  const told = async (at: number) => {
    await tellOfSuspected(inbox.database, inbox.formOf, at);
    return (await inbox.mails()).filter(({ subject }) => String(subject).startsWith('Suspected'));
  };
  expect(await told(now)).toEqual([]);
  await inbox.store('query', KAMAL, { suspected, at: now });
  await inbox.store('sighting', SEEN, { suspected, at: now });
  const [mail, ...others] = await told(now);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'hello@shyena.example', subject: 'Suspected: 2 to look at' });
  const { text } = JSON.parse(String(mail?.message)) as { text: string };
  expect(text).toMatch(/Kamal Chaudhary, kamal@mail\.example:\s+Others have sent the\s+same text\./);
  // The place of a sighting stays in the inbox.
  expect(text).not.toContain('28.30');
  await inbox.store('query', KAMAL, { suspected, at: now + 1000 });
  expect(await told(now + 3_600_000)).toHaveLength(1);
  expect(await told(now + 1.1 * DAY_MS)).toHaveLength(2);
  expect(await told(now + 2.2 * DAY_MS)).toHaveLength(2);
});
