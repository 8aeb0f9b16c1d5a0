import { organisation } from '@raptors/shared/organisation/organisation';
import { inboxOfEachTest, KAMAL, SEEN } from '../testing/an-inbox';

const inbox = inboxOfEachTest();

it('sends what is written on the page, with the reference, from the office, and keeps it', async () => {
  const deepa = await inbox.member();
  const { id, reference } = await inbox.store('query', KAMAL);
  await deepa.post('/~inbox/act', { do: 'answer', id, words: 'It is one.\n\nLook at its tail.' });
  const mail = (await inbox.mails()).find(({ subject }) => subject === `Our answer (${reference})`);
  expect(mail?.recipient).toBe('kamal@mail.example');
  const message = JSON.parse(String(mail?.message));
  expect(message).toMatchObject({ replyTo: organisation.email, headers: {} });
  expect(message.text).toContain('It is one.\n\nLook at its tail.');
  const page = (await deepa.get(`/~inbox/${id}`)).body.replaceAll(/<[^>]*>|\s+/g, ' ');
  expect(page).toMatch(/Deepa Shrestha wrote, [^.]+ It is one\. Look at its tail\./);
  expect(page).toMatch(/State +Answered/);
  const week = (await deepa.get('/~inbox/week')).body.replaceAll(/<[^>]*>|\s+/g, ' ');
  expect(week).toMatch(new RegExp(`Deepa Shrestha answered it +${reference}`));
  await deepa.post('/~inbox/act', { do: 'erase', id, sure: 'yes' });
  expect(inbox.isOnDisk('Look at its tail')).toBe(false);
});

it('corrects every field of a sighting, keeps the first value, and says who', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const { id } = await inbox.store('sighting', { ...SEEN, accuracy: '12' });
  const asked = (await deepa.post('/~inbox/act', { do: 'correct', id })).body;
  const fields = { ...SEEN, accuracy: '12' };
  const offered = [...asked.matchAll(/name="field\.(\w+)"/g)].map(([, name]) => name);
  expect(offered.sort()).toEqual(Object.keys(fields).sort());
  const correct = (changes: Partial<typeof fields>) =>
    deepa.post('/~inbox/act', {
      do: 'correct',
      id,
      sure: 'yes',
      ...Object.fromEntries(
        Object.entries({ ...fields, ...changes }).map(([name, value]) => [`field.${name}`, value]),
      ),
    });
  expect((await correct({ day: 'yesterday' })).body).toContain('we don’t understand this');
  await correct({ day: '2025-11-22' });
  await correct({ day: '2025-11-21', place: '27.7, 85.3', count: '' });
  const page = (await deepa.get(`/~inbox/${id}`)).body.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
  expect(page).toMatch(/Day 21 November 2025 \(first: 23 November 2025\)/);
  expect(page).toMatch(/How many \(first: 2\)/);
  expect(page).toMatch(/Deepa Shrestha corrected Day .*Deepa Shrestha corrected How many, Where, Day/);
  const [seen] = await database.all('select latitude, accuracy_km, shown_km from sightings');
  expect(seen).toEqual({ latitude: 27.7, accuracy_km: 0.012, shown_km: 2 });
  // A hidden one stays hidden.
  await deepa.post('/~inbox/act', { do: 'accepted', id, sensitive: 'yes' });
  await correct({ place: '27.8, 85.3' });
  expect((await database.all('select shown_km from sightings'))[0]).toEqual({ shown_km: null });
  await deepa.post('/~inbox/act', { do: 'erase', id, sure: 'yes' });
  expect(inbox.isOnDisk('28.30041')).toBe(false);
});

it('quotes the visitor to the staff, and sends none of their words to the address they typed', async () => {
  await inbox.store('query', KAMAL);
  const [toKamal, toStaff] = await inbox.mails();
  expect(toKamal?.recipient).toBe('kamal@mail.example');
  expect(toKamal?.message).not.toMatch(/Kamal Chaudhary|Steppe/);
  expect(toStaff?.subject).toBe('Query: “Is it a Steppe Eagle?”');
  expect(toStaff?.message).toContain('"replyTo":"kamal@mail.example"');
  const lines = String(JSON.parse(String(toStaff?.message)).text).split('\n');
  expect(lines.filter((line) => line.length > 60 && !line.startsWith('http'))).toEqual([]);
});

it('tells the staff of a sighting without its exact place, and thanks whoever left an email', async () => {
  await inbox.store('sighting', SEEN);
  const [toKamal, toStaff] = await inbox.mails();
  expect(toKamal?.subject).toMatch(/^We have your sighting \(/);
  expect(toKamal?.message).toMatch(/Everyone sees: near [^,]+, a circle 4 km across/);
  expect(toStaff?.subject).toMatch(/^Sighting: Steppe Eagle \(/);
  for (const mail of [toKamal, toStaff]) expect(mail?.message).not.toMatch(/28\.30|83\.81/);
  await inbox.store('sighting', { ...SEEN, email: '' });
  expect(await inbox.count('mails')).toBe(3);
});

it('asks the observer in words of the staff alone', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const { id } = await inbox.store('sighting', SEEN);
  await deepa.post('/~inbox/act', { do: 'asked', id, words: 'Was its tail wedge-shaped?' });
  const [asked] = await database.all("select * from mails where subject like 'About your sighting%'");
  expect(asked).toMatchObject({
    recipient: 'kamal@mail.example',
    message: expect.stringContaining('Was its tail wedge-shaped?'),
  });
  expect(await inbox.count("submissions where state = 'asked'")).toBe(1);
});

it('lets a person send again what is unknown', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  await inbox.store('pledge', { amount: '5' });
  await database.all("update mails set state = 'unknown'");
  expect((await deepa.get('/~inbox/')).body).toContain('Mails that need a look: 1.');
  const [mail] = await database.all('select id from mails');
  await deepa.post('/~inbox/mails', { do: 'again', id: String(mail?.id) });
  expect(await inbox.count("mails where state = 'waiting'")).toBe(1);
});

it('lets only one of two simultaneous presses through', async () => {
  const [asha, deepa] = [await inbox.member('Asha Rai'), await inbox.member()];
  const { id } = await inbox.store('query', KAMAL);
  const press = (member: typeof asha, act: string) =>
    member.post('/~inbox/act', { do: act, id, shown: `${id}:0` });
  const answers = await Promise.all([press(asha, 'answered'), press(deepa, 'done')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.body).toMatch(/(Asha Rai answered it|Deepa Shrestha marked it done),/);
});

it('tells the second person what the first one did, and changes nothing before they decide', async () => {
  const { database } = inbox;
  const [asha, deepa] = [await inbox.member('Asha Rai'), await inbox.member()];
  const { id } = await inbox.store('query', KAMAL);
  const shownTo = async (member: typeof asha) =>
    /name="shown" value="([^"]*)"/.exec((await member.get(`/~inbox/${id}`)).body)?.[1] ?? '';
  const [first, second] = [await shownTo(asha), await shownTo(deepa)];
  const note = async () => (await database.all('select note, state from submissions'))[0];
  await asha.post('/~inbox/act', { do: 'note', id, note: 'I have called him.', shown: first });
  const told = await deepa.post('/~inbox/act', { do: 'note', id, note: 'Spam?', shown: second });
  expect(told.statusCode).toBe(409);
  expect(told.body).toMatch(/Asha Rai wrote a note,.*Note now: I have called him\./s);
  expect(await note()).toMatchObject({ note: 'I have called him.' });
  const fields = [...told.body.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  expect((await deepa.post('/~inbox/act', [...fields, ['do', 'note']])).statusCode).toBe(303);
  expect(await note()).toMatchObject({ note: 'Spam?' });
  // From a list too.
  expect((await asha.post('/~inbox/act', { do: 'done', id, shown: first })).statusCode).toBe(409);
  expect(await note()).toMatchObject({ state: 'new' });
});
