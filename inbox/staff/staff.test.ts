import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { organisation } from '@raptors/shared/organisation/organisation';
import { aMember, anInbox, store } from '../testing/an-inbox';
import { deleteDue } from './deletion';
import { inviteMember, newLink, rememberDevice } from './sign-in';

type Inbox = Awaited<ReturnType<typeof anInbox>>;
let inbox: Inbox;
beforeEach(async () => {
  inbox = await anInbox();
});
afterEach(() => inbox.close());

const KAMAL = { name: 'Kamal Chaudhary', email: 'kamal@mail.example', message: 'Is it a Steppe Eagle?' };
const SEEN = {
  ...{ species: 'Aquila nipalensis', count: '2', place: '28.30041, 83.81973', day: '2025-11-23' },
  email: 'kamal@mail.example',
};
const DAY_MS = 86_400_000;
const count = async (table: string) =>
  Number((await inbox.database.all(`select count(*) as n from ${table}`))[0]?.n);
const mails = () =>
  inbox.database.all('select recipient, subject, message from mails order by recipient, made_at');

/** Whether any file of the database holds a text. */
const isOnDisk = (text: string) =>
  readdirSync(inbox.folder).some((file) => readFileSync(join(inbox.folder, file)).includes(text));

/** Asks for a link to sign in, as somebody does in a browser. @param network the last part of their address; left out: this machine */
const askForLink = ({ email = 'staff@mail.example', network }: { email?: string; network?: number } = {}) =>
  inbox.server.inject({
    method: 'POST',
    url: '/~inbox/sign-in',
    headers: {
      host: 'a.example',
      origin: 'https://a.example',
      ...(network === undefined ? {} : { 'x-forwarded-for': `203.0.113.${network}` }),
    },
    payload: `email=${encodeURIComponent(email)}`,
  });

describe('signing in', () => {
  it('shows nothing without a session, and sends the same words to everybody', async () => {
    const { server, database } = inbox;
    await aMember(server, database);
    const before = await server.inject('/~inbox/');
    expect([before.statusCode, before.headers.location]).toEqual([303, '/~inbox/sign-in']);
    const answers = await Promise.all(
      ['deepa@mail.example', 'nobody@mail.example'].map((email) => askForLink({ email })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['deepa@mail.example']);
  });

  it('sends a link to whoever has got many mails today, and not to a network that asks again and again', async () => {
    const { database } = inbox;
    await inviteMember(database, { email: 'staff@mail.example', name: 'Staff' });
    for (let sent = 0; sent < 5; sent += 1) await store(database, 'query', KAMAL);
    const links = async () =>
      (await mails()).filter(({ subject }) => String(subject).startsWith('Your link')).length;
    await askForLink();
    expect(await links()).toBe(1);
    const answers = [];
    for (let asked = 0; asked < 20; asked += 1) answers.push((await askForLink()).statusCode);
    expect(answers.at(-1)).toBe(429);
    expect(await links()).toBe(1);
  });

  it('fills nobody’s mailbox from many networks, and answers them as it answers for a stranger', async () => {
    await inviteMember(inbox.database, { email: 'staff@mail.example', name: 'Staff' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, network) => askForLink({ network })),
    );
    const stranger = await askForLink({ network: 41, email: 'stranger@mail.example' });
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`200 ${stranger.body}`]),
    );
    expect(await mails()).toHaveLength(1);
  });

  // Whoever typed a member's address ten times once kept every further link from them.
  it('locks no member out whose address a stranger types over and over', async () => {
    const { server, database } = inbox;
    await inviteMember(database, { email: 'staff@mail.example', name: 'Staff' });
    for (let network = 0; network < 30; network += 1) await askForLink({ network });
    const device = String((await askForLink({ network: 99 })).headers['set-cookie']).split(';')[0] ?? '';
    const [mail] = await mails();
    const link = /\/~inbox\/sign-in\/[\w-]+/.exec(String(mail?.message))?.[0] ?? '';
    const use = (cookie: string) =>
      server.inject({
        method: 'POST',
        url: link,
        headers: { host: 'a.example', origin: 'https://a.example', cookie },
      });
    expect((await use('inbox-device=other')).statusCode).toBe(403);
    expect((await use(device)).statusCode).toBe(303);
  });

  it('promises no mail where none can be sent, and says who has a link', async () => {
    const ask = async () => (await askForLink()).body;
    expect(await ask()).toMatch(/No mail server is set[^<]*npm run inbox -- invite/);
    process.env.SMTP_URL = 'smtp://mail.example';
    try {
      expect(await ask()).toContain('a link is on its way');
    } finally {
      delete process.env.SMTP_URL;
    }
  });

  it('uses a link once, by a button, within fifteen minutes and on the device that asked', async () => {
    const { server, database } = inbox;
    const { member } = await aMember(server, database);
    const use = (link: string, cookie = '') =>
      server.inject({
        method: 'POST',
        url: `/~inbox/sign-in/${link}`,
        headers: { host: 'a.example', origin: 'https://a.example', cookie },
      });
    const link = await newLink(database, member, 'link');
    await rememberDevice(database, member, 'mine');
    // A program that checks mails opens it.
    expect((await server.inject(`/~inbox/sign-in/${link}`)).body).toContain('Sign in');
    expect((await use(link, 'inbox-device=other')).statusCode).toBe(403);
    const signedIn = await use(link, 'inbox-device=mine');
    expect(signedIn.statusCode).toBe(303);
    expect(signedIn.headers['set-cookie']).toMatch(
      /^inbox=[\w-]{22}; Path=\/~inbox\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    expect((await use(link, 'inbox-device=mine')).statusCode).toBe(403);
    const old = await newLink(database, member, 'printed', Date.now() - 16 * 60_000);
    expect((await use(old)).statusCode).toBe(403);
  });

  it('says no to what a page of another site sends, and marks the cookie behind TLS', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const { id } = await store(database, 'query', KAMAL);
    const fields = { do: 'done', id };
    expect((await deepa.post('/~inbox/act', fields, { origin: 'https://evil.example' })).statusCode).toBe(
      403,
    );
    expect((await deepa.post('/~inbox/act', fields, { origin: 'null' })).statusCode).toBe(403);
    expect((await database.all('select state from submissions'))[0]?.state).toBe('new');
    const link = await newLink(database, deepa.member);
    const byTls = await deepa.post(`/~inbox/sign-in/${link}`, {}, { 'x-forwarded-proto': 'https, http' });
    expect(byTls.headers['set-cookie']).toContain('; Secure');
    await deepa.post('/~inbox/sign-out', {});
    expect((await deepa.get('/~inbox/')).statusCode).toBe(303);
  });

  it('asks itself again when a link in a mail leads here, because the cookie was kept back', async () => {
    const answer = await inbox.server.inject({
      url: '/~inbox/x',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.statusCode, answer.headers.refresh]).toEqual([200, '0']);
  });
});

describe('the review of a sighting', () => {
  const main = async (url: string) =>
    (await (await aMember(inbox.server, inbox.database)).get(url)).body
      .replace(/^.*<main>/s, '')
      .replaceAll(/\s+/g, ' ');

  it('shows the photograph, what speaks for and against it, and what everyone would see', async () => {
    const { database } = inbox;
    const { id } = await store(database, 'sighting', { ...SEEN, accuracy: '12' });
    await database.all(
      `insert into photographs (id, submission, place, type, width, height, bytes) values ('photo', ?, 0, 'image/jpeg', 1, 1, ?)`,
      ...[id, Buffer.from('jpeg')],
    );
    const page = await main(`/~inbox/${id}`);
    expect(page).toContain('<h1>Steppe Eagle, 2</h1>');
    expect(page).toMatch(/photographs\/photo" alt="Photograph 1 of 1"/);
    const fits = /Does it fit\?.*?<\/ul>/.exec(page)?.[0].replaceAll(/<[^>]*>/g, '');
    expect(fits).toContain('Month: November is among its months in Nepal');
    // The other one is not here in November.
    expect(fits).toMatch(/Look-alikes in November: Tawny Eagle\s*$/);
    expect(page).toContain('aria-label="The place: 28.3004, 83.8197"');
    expect(page).toMatch(/aria-label="What everyone would see: near [\w ]+, 2 km">.*data-blurred/);
  });

  it('says what became of what the observer has sent before', async () => {
    const { database } = inbox;
    const before = async (days: number, state: string, fields = {}, suspected?: string) => {
      const at = Date.UTC(2026, 5, 30) - days * DAY_MS;
      const { id } = await store(
        database,
        'sighting',
        { ...SEEN, ...fields },
        { at, ...(suspected ? { suspected } : {}) },
      );
      await database.all('update submissions set state = ? where id = ?', state, id);
      return id;
    };
    const first = await before(9, 'accepted');
    await before(8, 'accepted', { email: 'Kamal@mail.example' });
    await before(7, 'rejected');
    await before(6, 'asked');
    await before(5, 'new', {}, 'A field that nobody sees was filled in.');
    await before(4, 'accepted', { email: 'asha@mail.example' });
    const now = await before(3, 'new');
    await before(2, 'accepted');
    const sentBefore = async (id: string) =>
      /<dt>Sent before<\/dt> *<dd[^>]*>(.*?)<\/dd>/.exec(await main(`/~inbox/${id}`))?.[1];
    expect(await sentBefore(now)).toBe('4 sightings since 21 June 2026: 2 accepted, 1 not accepted');
    expect(await sentBefore(first)).toBe('nothing');
    expect(await sentBefore(await before(1, 'new', { email: '' }))).toBeUndefined();
  });

  it('is accepted as the bird that the reviewer knows, and its place is shown as that bird needs, or to nobody', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const { id } = await store(database, 'sighting', SEEN);
    const shown = async () =>
      (await database.all('select species, shown_km, shown_latitude, shown_longitude from sightings'))[0];
    const accept = (fields: Record<string, string>) =>
      deepa.post('/~inbox/act', { do: 'accepted', id, ...fields });
    const arrived = await shown();
    expect(await main(`/~inbox/${id}`)).toMatch(/<option value="Aquila nipalensis" selected ?>/);
    await accept({ species: 'Aquila nipalensis' });
    expect(await shown()).toEqual(arrived);
    await accept({ species: 'Gyps himalayensis' });
    expect(await shown()).toMatchObject({
      species: '[{"scientificName":"Gyps himalayensis","englishName":"Himalayan Griffon"}]',
      shown_km: 10,
    });
    await accept({ species: 'Gyps himalayensis', sensitive: 'yes' });
    expect(await shown()).toMatchObject({ shown_km: null, shown_latitude: null });
    const page = await main(`/~inbox/${id}`);
    expect(page).toMatch(/name="sensitive" value="yes" checked/);
    expect(page.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')).toContain(
      'Deepa Shrestha accepted it: Himalayan Griffon, its place is shown to nobody',
    );
    await accept({ species: 'Falco "invented"' });
    expect(await shown()).toMatchObject({ species: arrived?.species, shown_km: 2 });
  });

  it('says which month speaks against a bird', async () => {
    const { id } = await store(inbox.database, 'sighting', { ...SEEN, day: '2025-06-21' });
    expect((await main(`/~inbox/${id}`)).replaceAll(/<[^>]*>/g, '')).toContain(
      'Month: June is not among its months in Nepal, which are Jan, Oct, Nov',
    );
  });

  it('asks nothing about a bird that is not known, and draws no ground of a nest for everyone', async () => {
    const unknown = await store(inbox.database, 'sighting', { ...SEEN, species: 'Aves', doing: 'nesting' });
    const page = await main(`/~inbox/${unknown.id}`);
    expect(page).not.toContain('Does it fit?');
    expect(page).not.toContain('data-blurred');
    expect(page).toContain('<b>Everyone would see:</b> no place at all');
  });

  it('leads through what waits, also from one that waits no longer', async () => {
    const { database } = inbox;
    const ids = [];
    for (const days of [1, 2, 3])
      ids.push((await store(database, 'sighting', SEEN, { at: Date.now() - days * DAY_MS })).id);
    const [newest, middle, oldest] = ids;
    const steps = async (id = '') => {
      const nav = /<nav class="actions".*?<\/nav>/.exec(await main(`/~inbox/${id}`))?.[0] ?? '';
      const links = [...nav.matchAll(/href="\/~inbox\/([^"]*)" ?>(\w+)/g)];
      return [/\d[^<]*/.exec(nav)?.[0], ...links.map(([, to, words]) => `${words}=${to}`)];
    };
    expect(await steps(newest)).toEqual(['1 of 3 that wait', `Next=${middle}`]);
    expect(await steps(middle)).toEqual(['2 of 3 that wait', `Previous=${newest}`, `Next=${oldest}`]);
    await database.all(`update submissions set state = 'accepted' where id = ?`, middle ?? '');
    expect(await steps(middle)).toEqual(['2 that wait', `Previous=${newest}`, `Next=${oldest}`]);
  });
});

describe('the list', () => {
  it('says the work, shows nobody’s markup, and runs no script', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    await store(database, 'query', { ...KAMAL, name: '<script>alert(1)</script>' });
    await store(database, 'pledge', { amount: '50' });
    await store(database, 'newsletter', { email: 'secret@mail.example' });
    const { body, headers } = await deepa.get('/~inbox/');
    expect(body).toContain('<h1>Two things to do</h1>');
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toContain('<script');
    expect(body).not.toContain('secret@mail.example');
    expect(body).toContain('Pledge, $50');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; /);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('finds words and references, orders by time, and keeps what may be from a machine apart', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const first = await store(
      database,
      'query',
      { ...KAMAL, name: 'First' },
      { at: Date.now() - 5 * DAY_MS },
    );
    await store(database, 'query', { ...KAMAL, name: 'Second', message: '100% sure_ of a "kite"' });
    await store(
      database,
      'query',
      { ...KAMAL, name: 'Robot' },
      { suspected: 'A field that nobody sees was filled in.' },
    );
    const names = async (url: string) =>
      [...(await deepa.get(url)).body.matchAll(/<b dir="auto">(\w+)<\/b/g)].map(([, name]) => name);
    expect(await names('/~inbox/')).toEqual(['Second', 'First']);
    expect(await names('/~inbox/?folder=suspected')).toEqual(['Robot']);
    expect(await names('/~inbox/?find=100%25+sure_')).toEqual(['Second']);
    for (const find of ['%25', 'a+"kite"']) expect(await names(`/~inbox/?find=${find}`)).toEqual(['Second']);
    expect(await names(`/~inbox/?find=${first.reference.replaceAll(' ', '').toLowerCase()}`)).toEqual([
      'First',
    ]);
    // In all folders, without regard to case and accents; letters of Devanagari are the same however they were typed.
    const name = 'Élodie\u0928\u093C';
    const { id } = await store(database, 'query', { ...KAMAL, name });
    await database.all("update submissions set state = 'done' where id = ?", id);
    for (const find of ['elodie', 'ÉLODIE', 'E\u0301lodie', '\u0929'])
      expect((await deepa.get(`/~inbox/?find=${encodeURIComponent(find)}`)).body).toContain(name);
    expect(await names('/~inbox/?find=robot')).toEqual(['Robot']);
    expect((await mails()).filter(({ subject }) => String(subject).startsWith('Query'))).toHaveLength(3);
  });

  it('deletes all suspected ones that are alike with one press, and nothing that came since or is otherwise', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const ALIKE = 'It came from no page.';
    for (let number = 0; number < 60; number += 1)
      await store(database, 'query', KAMAL, { suspected: ALIKE, at: Date.now() - DAY_MS });
    await store(
      database,
      'newsletter',
      { email: 'a@example.org' },
      { suspected: ALIKE, at: Date.now() - DAY_MS },
    );
    await store(database, 'query', { ...KAMAL, name: 'Other' }, { suspected: 'It holds many links.' });
    await store(database, 'query', { ...KAMAL, name: 'Person' });
    const { body } = await deepa.get('/~inbox/?folder=suspected');
    expect(body).toMatch(/61: It came from no page\./);
    const [, shown = ''] = /name="until" value="([^"]+)"/.exec(body) ?? [];
    await store(database, 'query', { ...KAMAL, name: 'Later' }, { suspected: ALIKE, at: Date.now() + 1000 });
    await deepa.post('/~inbox/alike', { reason: ALIKE, until: shown });
    const left = await database.all('select fields from submissions order by received_at');
    expect(left.map(({ fields }) => (JSON.parse(String(fields)) as { name: string[] }).name[0])).toEqual([
      'Other',
      'Person',
      'Later',
    ]);
    expect(await database.all(`select what from audit_log where what like 'deleted%'`)).toEqual([
      { what: 'deleted 61 suspected ones' },
    ]);
  });

  it('writes to whoever wanted the newsletter and was suspected, once a person says that it is none', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const { id } = await store(
      database,
      'newsletter',
      { email: 'asha@example.org' },
      { suspected: 'Strange.' },
    );
    expect(await mails()).toEqual([]);
    expect((await deepa.get('/~inbox/?folder=suspected')).body).toContain('asha@example.org');
    await deepa.post('/~inbox/act', { do: 'new', id });
    expect(await mails()).toMatchObject([{ recipient: 'asha@example.org' }]);
  });

  it('takes what is answered for done', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const [, answered, done] = [
      await store(database, 'query', { ...KAMAL, name: 'Taken' }, { at: Date.now() - DAY_MS }),
      await store(database, 'query', { ...KAMAL, name: 'Answered' }),
      await store(database, 'query', { ...KAMAL, name: 'Finished' }),
    ];
    await store(database, 'query', { ...KAMAL, name: 'Unread' }, { at: Date.now() - 2 * DAY_MS });
    await deepa.post('/~inbox/act', { do: 'answered', id: answered.id });
    await deepa.post('/~inbox/act', { do: 'done', id: done.id });
    const list = async (folder: string) => (await deepa.get(`/~inbox/?folder=${folder}`)).body;
    const names = async (folder: string) =>
      [...(await list(folder)).matchAll(/<b dir="auto">(\w+)<\/b/g)].map(([, name]) => name);
    expect(await names('todo')).toEqual(['Taken', 'Unread']);
    expect((await names('done')).sort()).toEqual(['Answered', 'Finished']);
    const page = (await deepa.get(`/~inbox/${answered.id}`)).body.replaceAll(/<[^>]*>|\s+/g, ' ');
    expect(page).toMatch(/State +Answered .* Done .* Put it back .* Deepa Shrestha +answered it/);
    expect((await deepa.get('/~inbox/export/done')).body).toMatch(/,answered,.*,Answered,/);
  });

  it('lets no address add a reader to the mail that the staff writes', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const email = 'kamal@mail.example?bcc=spy%40evil.example';
    const { id } = await store(database, 'query', { ...KAMAL, email });
    const links = [
      ...(await deepa.get(`/~inbox/${id}`)).body.matchAll(/href="mailto:([^"?]*)(?:\?([^"]*))?"/g),
    ];
    expect(links).toHaveLength(2);
    for (const [, to, headers = ''] of links) {
      expect(decodeURIComponent(to ?? '')).toBe(email);
      expect(headers).not.toMatch(/bcc/i);
    }
  });

  it('says in a sentence when the database is away, and what is too much', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const tooMuch = await deepa.post('/~inbox/act', { note: 'a'.repeat(70_000) });
    expect([tooMuch.statusCode, tooMuch.body]).toEqual([413, expect.stringContaining('Nothing was changed')]);
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await database.all('drop table submissions');
    const away = await deepa.get('/~inbox/');
    expect([away.statusCode, away.body]).toEqual([503, expect.stringContaining('please try it again')]);
    said.mockRestore();
  });

  it('does to all on the page what is done to ticked rows, and says who did it', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const [one, two] = [await store(database, 'query', KAMAL), await store(database, 'query', KAMAL)];
    await deepa.post('/~inbox/act', [
      ['do', 'done'],
      ['all', 'yes'],
      ['listed', one.id],
      ['listed', two.id],
    ]);
    expect((await database.all('select state from submissions')).map(({ state }) => state)).toEqual([
      'done',
      'done',
    ]);
    const page = await deepa.get(`/~inbox/${one.id}`);
    expect(page.body).toMatch(/Deepa Shrestha\s+marked it done/);
  });

  it('gives a table that a spreadsheet opens and does not run', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    await store(database, 'query', {
      ...KAMAL,
      name: '=HYPERLINK("https://evil.example")',
      message: 'गिद्ध, "two"\nlines',
    });
    expect((await deepa.get('/~inbox/export/darwin-core')).rawPayload.subarray(0, 2)).toEqual(
      Buffer.from('PK'),
    );
    const { body, headers } = await deepa.get('/~inbox/export/todo');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.startsWith('\uFEFFreference,received,form,release,state,page,name,email,message\n')).toBe(
      true,
    );
    expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(body).toContain('"गिद्ध, ""two""\nlines"');
    const logged = await database.all("select what from audit_log where what like 'exported%' order by at");
    expect(logged.map(({ what }) => what)).toEqual([
      'exported 0 accepted sightings as darwin-core',
      'exported 1 of "todo" as a table',
    ]);
  });
});

describe('answers and corrections', () => {
  it('sends what is written on the page, with the reference, from the office, and keeps it', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const { id, reference } = await store(database, 'query', KAMAL);
    await deepa.post('/~inbox/act', { do: 'answer', id, words: 'It is one.\n\nLook at its tail.' });
    const mail = (await mails()).find(({ subject }) => subject === `Our answer (${reference})`);
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
    expect(isOnDisk('Look at its tail')).toBe(false);
  });

  it('corrects every field of a sighting, keeps the first value, and says who', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const { id } = await store(database, 'sighting', { ...SEEN, accuracy: '12' });
    const asked = (await deepa.post('/~inbox/act', { do: 'correct', id })).body;
    expect([...asked.matchAll(/name="field\.(\w+)"/g)].map(([, name]) => name)).toEqual([
      'species',
      'accuracy',
      'count',
      'place',
      'day',
      'email',
    ]);
    const fields = { ...SEEN, accuracy: '12' };
    const correct = (changes: Partial<typeof fields>) =>
      deepa.post('/~inbox/act', {
        ...{ do: 'correct', id, sure: 'yes' },
        ...Object.fromEntries(
          Object.entries({ ...fields, ...changes }).map(([name, value]) => [`field.${name}`, value]),
        ),
      });
    expect((await correct({ day: 'yesterday' })).body).toContain('this is not understood');
    await correct({ day: '2025-11-22' });
    await correct({ day: '2025-11-21', place: '27.7, 85.3', count: '' });
    const page = (await deepa.get(`/~inbox/${id}`)).body
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .replaceAll(/ +/g, ' ');
    expect(page).toMatch(/Day 21 November 2025 \(first: 23 November 2025\)/);
    expect(page).toMatch(/How many \(first: 2\)/);
    expect(page).toMatch(/Deepa Shrestha corrected Day .*Deepa Shrestha corrected How many, Where, Day/);
    const [seen] = await database.all('select latitude, accuracy_km, shown_km, near from sightings');
    expect(seen).toMatchObject({
      latitude: 27.7,
      accuracy_km: 0.012,
      shown_km: 2,
      near: expect.stringMatching(/\w/),
    });
    // What is shown to nobody stays so.
    await deepa.post('/~inbox/act', { do: 'accepted', id, sensitive: 'yes' });
    await correct({ place: '27.8, 85.3' });
    expect((await database.all('select shown_km from sightings'))[0]).toEqual({ shown_km: null });
    await deepa.post('/~inbox/act', { do: 'erase', id, sure: 'yes' });
    expect(isOnDisk('28.30041')).toBe(false);
  });
});

describe('mails', () => {
  it('quotes the visitor to the staff, and writes no word of theirs to the address that they typed', async () => {
    await store(inbox.database, 'query', KAMAL);
    const [toKamal, toStaff] = await mails();
    expect(toKamal?.recipient).toBe('kamal@mail.example');
    expect(toKamal?.message).not.toMatch(/Kamal Chaudhary|Steppe/);
    expect(toStaff?.subject).toBe('Query: “Is it a Steppe Eagle?”');
    expect(toStaff?.message).toContain('"replyTo":"kamal@mail.example"');
    const lines = String(JSON.parse(String(toStaff?.message)).text).split('\n');
    expect(lines.filter((line) => line.length > 60 && !line.startsWith('http'))).toEqual([]);
  });

  it('tells the staff of a sighting without its exact place, and thanks whoever left an email', async () => {
    await store(inbox.database, 'sighting', SEEN);
    const [toKamal, toStaff] = await mails();
    expect(toKamal?.subject).toMatch(/^We have your sighting \(/);
    expect(toKamal?.message).toMatch(/Everyone sees: near [^,]+, a circle 4 km across/);
    expect(toStaff?.subject).toMatch(/^Sighting: Steppe Eagle \(/);
    for (const mail of [toKamal, toStaff]) expect(mail?.message).not.toMatch(/28\.30|83\.81/);
    await store(inbox.database, 'sighting', { ...SEEN, email: '' });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'kamal@mail.example',
      'staff@mail.example',
      'staff@mail.example',
    ]);
  });

  it('asks the observer in words of the staff alone', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const { id } = await store(database, 'sighting', SEEN);
    await deepa.post('/~inbox/act', { do: 'asked', id, words: 'Was its tail wedge-shaped?' });
    const asked = (await mails()).find(({ subject }) => String(subject).startsWith('About your sighting'));
    expect(asked?.recipient).toBe('kamal@mail.example');
    expect(asked?.message).toContain('Was its tail wedge-shaped?');
    expect((await database.all('select state from submissions'))[0]?.state).toBe('asked');
  });

  it('lets a person send again what is unknown', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    await store(database, 'pledge', { amount: '5' });
    await database.all("update mails set state = 'unknown'");
    expect((await deepa.get('/~inbox/')).body).toContain('Mails that need a look: 1.');
    const [mail] = await database.all('select id from mails');
    await deepa.post('/~inbox/mails', { do: 'again', id: String(mail?.id) });
    expect((await database.all('select state from mails'))[0]?.state).toBe('waiting');
  });
});

describe('deleting', () => {
  it('lists what goes for privacy, and leaves nothing of it in database, mails and files', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const query = await store(database, 'query', KAMAL);
    const seen = await store(database, 'sighting', {
      species: 'Aquila nipalensis',
      count: '1',
      place: '28.30041, 83.81973',
      email: 'Kamal@mail.example',
    });
    await database.all("update submissions set state = 'accepted' where id = ?", seen.id);
    await store(database, 'newsletter', { email: 'kamal@mail.example' });
    const other = await store(database, 'query', { ...KAMAL, email: 'xkamal@mail.example', name: 'Asha' });
    const asked = await deepa.post('/~inbox/act', { do: 'erase', id: query.id });
    expect(asked.body).toMatch(/1 submission, with notes, photographs and mails\s*<b\s*>goes/);
    expect(asked.body).toMatch(/exact place of 1 accepted sighting\s*<b\s*>goes/);
    expect(await count('submissions')).toBe(4);
    await deepa.post('/~inbox/act', { do: 'erase', id: query.id, sure: 'yes' });
    expect(
      (await database.all('select id from submissions order by received_at')).map(({ id }) => id),
    ).toEqual([seen.id, other.id]);
    expect((await database.all('select fields from submissions where id = ?', seen.id))[0]?.fields).toBe(
      '{"species":["Aquila nipalensis"],"count":["1"]}',
    );
    const kept = (await deepa.get(`/~inbox/${seen.id}`)).body.replaceAll(/<[^>]*>|\s+/g, ' ');
    expect(kept).toMatch(/Deleted on +never, it names nobody any more/);
    const [place] = await database.all('select latitude, longitude, shown_km from sightings');
    expect(place).toEqual({ latitude: null, longitude: null, shown_km: 2 });
    expect(isOnDisk('28.30041')).toBe(false);
    expect(await count('subscribers')).toBe(0);
    expect((await mails()).filter(({ recipient }) => recipient === 'kamal@mail.example')).toEqual([]);
    expect(isOnDisk('Kamal Chaudhary') || isOnDisk('"kamal@mail.example"')).toBe(false);
    expect(isOnDisk('xkamal@mail.example')).toBe(true);
  });

  it('finds an address however its letters are written', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const { id } = await store(database, 'query', { ...KAMAL, email: 'Élodie@example.org' });
    await store(database, 'query', { ...KAMAL, email: 'ÉLODIE@example.org' });
    await store(database, 'newsletter', { email: 'ÉLODIE@example.org' });
    await store(database, 'newsletter', { email: 'elodie@example.org' });
    await deepa.post('/~inbox/act', { do: 'erase', id, sure: 'yes' });
    expect((await database.all('select fields from submissions')).map(({ fields }) => fields)).toEqual([
      '{"email":["elodie@example.org"]}',
    ]);
  });

  it('deletes what is due on its day, with photographs and mails, and not a day before', async () => {
    const { database, formOf } = inbox;
    const { id } = await store(database, 'query', { ...KAMAL, message: 'A secret of the nest' });
    await database.all(
      "insert into photographs values ('p', ?, 0, 'image/jpeg', 1, 1, ?)",
      id,
      Buffer.from('PHOTOGRAPHBYTES'),
    );
    const now = Date.now();
    for (const day of [29, 30]) expect(await deleteDue(database, formOf, now + day * DAY_MS)).toBe(0);
    expect(await count('photographs')).toBe(1);
    // It is marked on its day, and goes on the next.
    expect(await deleteDue(database, formOf, now + 31 * DAY_MS)).toBe(1);
    expect([await count('submissions'), await count('photographs'), await count('mails')]).toEqual([0, 0, 0]);
    expect(isOnDisk('A secret of the nest') || isOnDisk('PHOTOGRAPHBYTES')).toBe(false);
  });

  // A clock 400 days ahead once deleted everything at the next start.
  it('deletes nothing by a clock that has moved, until a person says that it is right', async () => {
    const { server, database, formOf } = inbox;
    const deepa = await aMember(server, database);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let sent = 0; sent < 10; sent += 1) await store(database, 'query', KAMAL);
    const now = Date.now();
    await deleteDue(database, formOf, now);
    for (const days of [400, 401, 402])
      expect(await deleteDue(database, formOf, now + days * DAY_MS)).toBe(0);
    expect(await count('submissions')).toBe(10);
    await database.all("update inbox_state set value = '2020-01-01T00:00:00.000Z' where name = 'retention'");
    const page = await deepa.get('/~inbox/');
    expect(page.body).toMatch(/The clock has moved[^<]* 1 January 2020/);
    await deepa.post('/~inbox/clock', {});
    expect((await deepa.get('/~inbox/')).body).not.toContain('The clock has moved');
    jest.restoreAllMocks();
  });

  it('never deletes more than a fifth of everything in one run', async () => {
    const { database, formOf } = inbox;
    for (let sent = 0; sent < 10; sent += 1) await store(database, 'query', KAMAL);
    const gone = [];
    for (const day of [31, 32, 33, 34])
      gone.push(await deleteDue(database, formOf, Date.now() + day * DAY_MS));
    expect(gone).toEqual([0, 2, 2, 2]);
  });

  it('says that it is deleted where only its room on the disk could not be given back', async () => {
    const { server, database } = inbox;
    const deepa = await aMember(server, database);
    const { id } = await store(database, 'query', KAMAL);
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(database, 'vacuum').mockRejectedValue(new Error('database or disk is full'));
    expect((await deepa.post('/~inbox/act', { do: 'delete', id, sure: 'yes' })).statusCode).toBe(303);
    expect(await count('submissions')).toBe(0);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('disk is full'));
    jest.restoreAllMocks();
  });
});

describe('two members of staff at one submission', () => {
  it('lets only one of two through who press at the same moment', async () => {
    const { server, database } = inbox;
    const [asha, deepa] = [await aMember(server, database, 'Asha Rai'), await aMember(server, database)];
    const { id } = await store(database, 'query', KAMAL);
    const press = (member: typeof asha, act: string) =>
      member.post('/~inbox/act', { do: act, id, shown: `${id}:0` });
    const answers = await Promise.all([press(asha, 'answered'), press(deepa, 'done')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.body).toMatch(/(Asha Rai answered it|Deepa Shrestha marked it done),/);
  });

  it('tells the second one what the first one did, and does nothing before they decide', async () => {
    const { server, database } = inbox;
    const [asha, deepa] = [await aMember(server, database, 'Asha Rai'), await aMember(server, database)];
    const { id } = await store(database, 'query', KAMAL);
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
});
