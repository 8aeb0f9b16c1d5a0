import AdmZip from 'adm-zip';
import { inboxOfEachTest, KAMAL, SEEN } from '../testing/an-inbox';

const inbox = inboxOfEachTest();
const DAY_MS = 86_400_000;

const names = async (url: string) => {
  const { body } = await (await inbox.member()).get(url);
  return [...body.matchAll(/<b dir="auto">([\p{L}\p{M}]+)<\/b/gu)].map(([, name]) => name);
};

it('lists what is to do, shows markup as text, and runs no script', async () => {
  const deepa = await inbox.member();
  await inbox.store('query', { ...KAMAL, name: '<script>alert(1)</script>' });
  await inbox.store('pledge', { amount: '50' });
  await inbox.store('newsletter', { email: 'secret@mail.example' });
  const { body, headers } = await deepa.get('/~inbox/');
  expect(body).toContain('<h1>Two things to do</h1>');
  expect(body).toContain('&lt;script&gt;alert(1)');
  expect(body).not.toContain('<script');
  expect(body).not.toContain('secret@mail.example');
  expect(body).toContain('Pledge, $50');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'self'; .*form-action 'self'/,
    ),
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
});

it('finds words and references, orders by time, and sets suspected spam apart', async () => {
  const { database } = inbox;
  const first = await inbox.store('query', { ...KAMAL, name: 'First' }, { at: Date.now() - 5 * DAY_MS });
  await inbox.store('query', { ...KAMAL, name: 'Second', message: '100% sure_ of a "kite"' });
  await inbox.store('query', { ...KAMAL, name: 'Robot' }, { suspected: 'It holds many links.' });
  expect(await names('/~inbox/')).toEqual(['Second', 'First']);
  expect(await names('/~inbox/?view=suspected')).toEqual(['Robot']);
  expect(await names('/~inbox/?find=100%25+sure_')).toEqual(['Second']);
  for (const find of ['%25', 'a+"kite"']) expect(await names(`/~inbox/?find=${find}`)).toEqual(['Second']);
  const reference = first.reference.replaceAll(' ', '').toLowerCase();
  expect(await names(`/~inbox/?find=${reference}`)).toEqual(['First']);
  // In all views but “Deleted”, ignoring case and accents; composed and decomposed Devanagari are equal.
  const name = 'Élodie\u0928\u093C';
  const { id } = await inbox.store('query', { ...KAMAL, name });
  await database.all("update submissions set state = 'done' where id = ?", id);
  for (const find of ['elodie', 'ÉLODIE', 'E\u0301lodie', '\u0929'])
    expect(await names(`/~inbox/?find=${encodeURIComponent(find)}`)).toEqual([name]);
  expect(await names('/~inbox/?find=robot')).toEqual(['Robot']);
  expect((await inbox.mails()).filter(({ subject }) => String(subject).startsWith('Query'))).toHaveLength(3);
});

it('deletes all similar ones after a question that names them, and takes them back', async () => {
  const deepa = await inbox.member();
  const reason = 'Others have sent the same text.';
  for (let number = 0; number < 60; number += 1)
    await inbox.store('query', KAMAL, { suspected: reason, at: Date.now() - DAY_MS });
  await inbox.store('newsletter', { email: 'a@example.org' }, { suspected: reason, at: Date.now() - DAY_MS });
  await inbox.store('query', { ...KAMAL, name: 'Other' }, { suspected: 'It holds many links.' });
  const { body } = await deepa.get('/~inbox/?view=suspected');
  expect(body).toMatch(/61: Others have sent the same text\./);
  const [, until = ''] = /name="until" value="([^"]+)"/.exec(body) ?? [];
  await inbox.store('query', { ...KAMAL, name: 'Later' }, { suspected: reason, at: Date.now() + 1000 });
  const asked = await deepa.act('delete', { reason, until });
  expect(asked.body).toMatch(/Delete 61\?.*Kamal Chaudhary \(Q .* and 49 more/s);
  expect(await names('/~inbox/?view=deleted')).toEqual([]);
  await deepa.act('delete', { reason, until, sure: 'yes' });
  expect(await names('/~inbox/?view=suspected')).toEqual(['Later', 'Other']);
  expect(await inbox.count(`audit_log where what = 'deleted 61 submissions'`)).toBe(1);
  const removed = await inbox.database.all('select id from submissions where removed_at is not null');
  await deepa.act('restore', { id: removed.map(({ id }) => String(id)) });
  expect(await inbox.count('submissions where removed_at is null')).toBe(63);
});

it('sends the mails that waited when a person says “Not suspected”, and none twice', async () => {
  const deepa = await inbox.member();
  const { id } = await inbox.store('query', KAMAL, { suspected: 'Others have sent the same text.' });
  const subscriber = await inbox.store(
    'newsletter',
    { email: 'asha@example.org' },
    { suspected: 'Strange.' },
  );
  expect(await inbox.mails()).toEqual([]);
  expect((await deepa.get('/~inbox/?view=suspected')).body).toContain('asha@example.org');
  await deepa.act('new', { id });
  await deepa.act('new', { id: subscriber.id });
  const recipients = async () => (await inbox.mails()).map(({ recipient }) => recipient);
  expect(await recipients()).toEqual(['asha@example.org', 'kamal@mail.example', 'staff@mail.example']);
  await inbox.database.all(`update submissions set suspected = 'Again.' where id = ?`, id);
  await deepa.act('new', { id });
  expect(await recipients()).toHaveLength(3);
});

it('filters by kind and language, and reverses the order', async () => {
  await inbox.store('query', { ...KAMAL, name: 'First' }, { at: Date.now() - 2 * DAY_MS });
  await inbox.store(
    'query',
    { ...KAMAL, name: 'Nepali' },
    { owner: 'our-story-ne', at: Date.now() - DAY_MS },
  );
  await inbox.store('query', { ...KAMAL, name: 'Last' });
  await inbox.store('pledge', { amount: '5' });
  expect(await names('/~inbox/?kind=query')).toEqual(['Last', 'Nepali', 'First']);
  expect(await names('/~inbox/?kind=query&order=oldest')).toEqual(['First', 'Nepali', 'Last']);
  expect(await names('/~inbox/?kind=query&language=ne')).toEqual(['Nepali']);
  expect(await names('/~inbox/?kind=query&language=en')).toEqual(['Last', 'First']);
  expect(await names("/~inbox/?kind=query'&language=x'")).toEqual(['Last', 'Nepali', 'First']);
});

it.each([
  ['words anywhere, in any order', 'eagle chaudhary'],
  ['digits of Nepal', 'ward 12'],
  ['a telephone number by its digits', '9841 234567'],
  ['straight apostrophes', "bird's"],
  ['letters without their marks', 'Lodz Soren'],
  ['a note', 'called back'],
])('searches answers and notes: %s', async (_what, find) => {
  await inbox.store('query', { ...KAMAL, name: 'Other', message: 'About something else' });
  const { id } = await inbox.store('query', {
    ...KAMAL,
    message: 'Ward १२: the bird’s eagle tail, +977-98412-34567, Łódź Søren',
  });
  await inbox.database.all(`update submissions set note = 'Called back' where id = ?`, id);
  const { body } = await (await inbox.member()).get(`/~inbox/?find=${encodeURIComponent(find)}`);
  expect(body).toContain('Kamal Chaudhary');
  expect(body).not.toContain('Other');
});

it('finds birds by English and scientific names', async () => {
  await inbox.store('sighting', SEEN, { owner: 'about-raptors-ne' });
  for (const find of ['steppe', 'AQUILA nipal'])
    expect((await (await inbox.member()).get(`/~inbox/?find=${find}`)).body).toContain('<h1>1 found</h1>');
});

it('lists what is done, and offers to put it back', async () => {
  const deepa = await inbox.member();
  const done = await inbox.store('query', { ...KAMAL, name: 'Answered' });
  await inbox.store('query', { ...KAMAL, name: 'Unread' });
  await deepa.act('done', { id: done.id });
  expect(await names('/~inbox/')).toEqual(['Unread']);
  expect(await names('/~inbox/?view=done')).toEqual(['Answered']);
  expect(await deepa.read(`/~inbox/${done.id}`)).toMatch(
    /State Done .* Put it back .* Deepa Shrestha marked it done/,
  );
  expect((await deepa.get('/~inbox/export/done')).body).toMatch(/,done,.*,Answered,/);
});

it('lets no address add a reader to the mail that the staff writes', async () => {
  const deepa = await inbox.member();
  const email = 'kamal@mail.example?bcc=spy%40evil.example';
  const { id } = await inbox.store('query', { ...KAMAL, email });
  const links = [
    ...(await deepa.get(`/~inbox/${id}`)).body.matchAll(/href="mailto:([^"?]*)(?:\?([^"]*))?"/g),
  ];
  expect(links).toHaveLength(1);
  for (const [, to, headers = ''] of links) {
    expect(decodeURIComponent(to ?? '')).toBe(email);
    expect(headers).not.toMatch(/bcc/i);
  }
});

it('explains in a sentence that the database is away, or that a request is too large', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  const tooMuch = await deepa.post('/~inbox/act', { note: 'a'.repeat(70_000) });
  expect([tooMuch.statusCode, tooMuch.body]).toEqual([413, expect.stringContaining('Nothing was changed')]);
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await database.all('drop table submissions');
  const away = await deepa.get('/~inbox/');
  expect([away.statusCode, away.body]).toEqual([503, expect.stringContaining('please try it again')]);
  said.mockRestore();
});

it('acts on all rows of a page as on ticked rows, and says who did it', async () => {
  const deepa = await inbox.member();
  const [one, two] = [await inbox.store('query', KAMAL), await inbox.store('query', KAMAL)];
  await deepa.act('done', { all: 'yes', listed: [one.id, two.id] });
  expect(await inbox.count("submissions where state = 'done'")).toBe(2);
  expect(await deepa.read(`/~inbox/${one.id}`)).toContain('Deepa Shrestha marked it done');
});

it('exports a table that a spreadsheet opens without running formulas', async () => {
  const { database } = inbox;
  const deepa = await inbox.member();
  await inbox.store('query', {
    ...KAMAL,
    name: '=HYPERLINK("https://evil.example")',
    message: 'गिद्ध, "two"\nlines',
    email: '＠kamal',
  });
  const seen = await inbox.store('sighting', SEEN, { owner: 'about-raptors-ne' });
  await deepa.act('accepted', { id: seen.id });
  const archive = new AdmZip((await deepa.get('/~inbox/export/darwin-core')).rawPayload);
  expect(archive.readAsText('occurrence.csv')).toContain(',Steppe Eagle,');
  const { body, headers } = await deepa.get('/~inbox/export/todo');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body.startsWith('\uFEFFreference,received,form,release,state,page,name,email,message\n')).toBe(true);
  expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(body).toContain(",'＠kamal");
  expect(body).toContain('"गिद्ध, ""two""\nlines"');
  const logged = await database.all("select what from audit_log where what like 'exported%' order by at");
  expect(logged.map(({ what }) => what)).toEqual([
    'exported 1 accepted sightings as darwin-core',
    'exported 1 of "todo" as a table',
  ]);
});
