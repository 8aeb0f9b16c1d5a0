import { inboxOfEachTest, KAMAL, SEEN } from '../testing/an-inbox';

const inbox = inboxOfEachTest();

it('corrects every field of a sighting, keeps the first value, and says who', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const { id } = await inbox.store('sighting', { ...SEEN, accuracy: '12' });
  const asked = (await deepa.act('correct', { id })).body;
  const fields = { ...SEEN, accuracy: '12' };
  const offered = [...asked.matchAll(/name="field\.(\w+)"/g)].map(([, name]) => name);
  expect(offered.sort()).toEqual(Object.keys(fields).sort());
  const correct = (changes: Partial<typeof fields>) =>
    deepa.act('correct', {
      id,
      sure: 'yes',
      ...Object.fromEntries(
        Object.entries({ ...fields, ...changes }).map(([name, value]) => [`field.${name}`, value]),
      ),
    });
  expect((await correct({ day: 'yesterday' })).body).toContain('we don’t understand this');
  await correct({ day: '२०८२ मंसिर ६' });
  await correct({ day: '2025-11-21', place: '27.7, 85.3', count: '' });
  const page = await deepa.read(`/~inbox/${id}`);
  expect(page).toMatch(
    /Day 21 November 2025 \(5 Mangsir 2082 BS\) \(first: 23 November 2025 \(7 Mangsir 2082 BS\)\)/,
  );
  expect(page).toMatch(/How many \(first: 2\)/);
  expect(page).toMatch(/Deepa Shrestha corrected Day .*Deepa Shrestha corrected How many, Where, Day/);
  const [seen] = await database.all('select latitude, accuracy_km, shown_km from sightings');
  expect(seen).toEqual({ latitude: 27.7, accuracy_km: 0.012, shown_km: 2 });
  // A hidden place stays hidden.
  await deepa.act('accepted', { id, sensitive: 'yes' });
  for (const place of ['a cliff', '27.8, 85.3']) await correct({ place });
  expect((await database.all('select shown_km from sightings'))[0]).toEqual({ shown_km: null });
  await deepa.act('erase', { id, sure: 'yes' });
  expect(inbox.isOnDisk('28.30041')).toBe(false);
});

it('quotes the visitor to the staff, and sends none of their words to the address they typed', async () => {
  await inbox.store('query', KAMAL);
  const [toKamal, toStaff] = await inbox.mails();
  expect(toKamal?.recipient).toBe('kamal@mail.example');
  expect(toKamal?.message).not.toMatch(/Kamal Chaudhary|Steppe/);
  expect(toStaff?.subject).toMatch(/^Query: “Is it a Steppe Eagle\?” \(Q /);
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

it('mails the office what was written, in one thread per sender; replies reach the visitor', async () => {
  const message = async (work: 'query' | 'sighting', fields: Record<string, string>, owner = 'our-story') => {
    const { id } = await inbox.store(work, fields, { owner });
    const [mail] = await inbox.database.all(
      `select message from mails where submission = ? and recipient = 'staff@mail.example'`,
      id,
    );
    return JSON.parse(String(mail?.message));
  };
  const first = await message('query', KAMAL);
  const second = await message('sighting', { ...SEEN, accuracy: '12' }, 'about-raptors-ne');
  const other = await message('query', { ...KAMAL, email: 'asha@दूरसञ्चार.example' });
  expect(second.text).toMatch(
    /How many: 2\n.*Day: 23 November 2025 \(7 Mangsir 2082 BS\)\n.*Language: Nepali/s,
  );
  expect(second.text).not.toMatch(/Metres|28\.30/);
  expect(second.headers.References).toBe(first.headers.References);
  expect(other.headers.References).not.toBe(first.headers.References);
  // A domain beyond ASCII is written as DNS has it.
  expect(other.replyTo).toMatch(/^asha@xn--/);
});

it('opens the mail program with subject, greeting and quotation in the language of the visitor', async () => {
  const deepa = await inbox.member();
  const linksOf = async (id: string) =>
    [...(await deepa.get(`/~inbox/${id}`)).body.matchAll(/href="(mailto:[^"]*)"/g)].map(([, url = '']) =>
      decodeURIComponent(url.replaceAll('&amp;', '&')),
    );
  const asked = await inbox.store('query', KAMAL);
  const [plain = '', ...others] = await linksOf(asked.id);
  expect(others).toEqual([]);
  expect(plain).toContain(
    `mailto:kamal@mail.example?subject=Your query (${asked.reference})&body=Dear Kamal`,
  );
  expect(plain).toContain('> Is it a Steppe Eagle?');
  const seen = await inbox.store('sighting', SEEN, { owner: 'about-raptors-ne' });
  const letters = await linksOf(seen.id);
  expect(letters).toHaveLength(6);
  expect(letters[1]).toMatch(/नमस्ते,.*Steppe Eagle.*अर्कै प्रजाति/s);
  const nameless = await inbox.store('sighting', { ...SEEN, email: '' });
  expect((await deepa.get(`/~inbox/${nameless.id}`)).body).toContain('nobody can be written to');
});

it('lets a person send a mail again when nobody knows whether it arrived', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  await inbox.store('pledge', { amount: '5' });
  await database.all("update mails set state = 'unknown'");
  expect((await deepa.get('/~inbox/')).body).toContain('Mails that need a look: 1.');
  const [mail] = await database.all('select id from mails');
  await deepa.post('/~inbox/mails', { do: 'again', id: String(mail?.id) });
  expect(await inbox.count("mails where state = 'waiting'")).toBe(1);
});

it('accepts one of two simultaneous presses, and tells the second person about the first', async () => {
  const [asha, deepa] = [await inbox.member('Asha Rai'), await inbox.member()];
  const { id } = await inbox.store('sighting', SEEN);
  const press = (member: typeof asha, act: string) =>
    member.act(act, { id, shown: `${id}:0`, back: '/~inbox/?view=todo' });
  const answers = await Promise.all([press(asha, 'accepted'), press(deepa, 'done')]);
  const late = answers.map(({ headers }) => String(headers.location)).find((url) => url.includes('changed='));
  expect(late).toBe(`/~inbox/?view=todo&changed=${id}`);
  expect(await deepa.read(late ?? '')).toMatch(
    /Nothing was done: .*: (Asha Rai accepted it|Deepa Shrestha marked it done), /,
  );
});

it('keeps both of two notes that colleagues write at the same time', async () => {
  const [asha, deepa] = [await inbox.member('Asha Rai'), await inbox.member()];
  const { id } = await inbox.store('query', KAMAL);
  await asha.act('note', { id, before: '', note: 'I have called him.' });
  await deepa.act('note', { id, before: '', note: 'Spam?' });
  const [row] = await inbox.database.all('select note from submissions');
  expect(row?.note).toBe('I have called him.\n\nSpam?');
});

it('keeps a correction that was typed while a colleague was faster', async () => {
  const deepa = await inbox.member();
  const { id } = await inbox.store('sighting', SEEN);
  await deepa.act('note', { id, note: 'Seen.' });
  const typed = { 'field.place': 'Pokhara', 'field.day': '2025-11-21', 'field.species': SEEN.species };
  const refused = await deepa.act('correct', { id, sure: 'yes', shown: `${id}:0`, ...typed });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('value="Pokhara"');
  const [, shown = ''] = /name="shown" value="([^"]*)"/.exec(refused.body) ?? [];
  const answer = await deepa.act('correct', { id, sure: 'yes', shown, ...typed });
  expect(answer.statusCode).toBe(303);
});
