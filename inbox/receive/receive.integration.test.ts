/** What visitors send, through the server that takes it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Sqlite from 'libsql/promise';
import { parse } from 'parse5';
import sharp, { type Sharp } from 'sharp';
import { formUrl, type FormAnswer } from '@raptors/shared/contract/forms/form-address';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { createServer } from '@raptors/site/server/serve';
import { keys } from '@raptors/site/store/keys';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import {
  aForm,
  describeForms,
  FORM_ADDRESS,
  FORM_OWNER,
  FROM_PAGE,
  storeForms,
  WRITTEN,
} from '@raptors/tests/support/site/stored-form';
import { openInbox, type Inbox } from '../server/open-inbox';

let folder: string;
let file: string;
let inbox: Inbox;
let server: FastifyInstance;
let origin: string;
let store: ReturnType<typeof memoryStore>;

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'receive-'))));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(async () => {
  // A body that is still being sent when it is refused.
  server.server.closeAllConnections();
  await server.close();
  await inbox.close();
  jest.restoreAllMocks();
});

async function start(form: Partial<FormDefinition> = {}, limit = { atOnce: 1000, perMinute: 1 }) {
  store = memoryStore();
  await storeForms(
    store,
    aForm(form),
    aForm({ name: 'other', page: '/Gone' }),
    aForm({ name: 'pledge', work: 'pledge', fields: aForm().fields.filter(({ kind }) => kind === 'tick') }),
  );
  file = join(folder, `${Math.random()}.db`);
  inbox = await openInbox(store, { database: file, limit });
  server = await createServer(store, { inbox: inbox.routes });
  origin = await server.listen({ port: 0, host: 'localhost' });
}

type Written = Record<string, string>;
const send = (written: Written | FormData | string, headers: Written = {}, address = FORM_ADDRESS) =>
  fetch(origin + address, {
    method: 'POST',
    redirect: 'manual',
    body: written instanceof FormData ? written : new URLSearchParams(written),
    headers: { ...FROM_PAGE, ...headers },
  });
const sendScripted = async (written: Written | FormData, headers: Written = {}, address = FORM_ADDRESS) => {
  const response = await send(written, { Accept: 'application/json', ...headers }, address);
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as FormAnswer,
  };
};
const rows = () => inbox.database.all('select * from submissions order by received_at');

describe('with a script', () => {
  beforeEach(() => start());

  it('is stored before it is answered, with a reference that can be read out', async () => {
    const { status, answer } = await sendScripted({ ...WRITTEN, bird: 'owl', _key: 'k'.repeat(20) });
    expect(status).toBe(201);
    expect(answer).toEqual({
      status: 'stored',
      reference: expect.stringMatching(/^Q [2-9A-HJ-NP-Z]{3} [2-9A-HJ-NP-Z]{2}$/),
      receipt: expect.stringMatching(/^\/~forms\/receipt\/[\w-]{22}$/),
      message: 'Thank you, Asha!',
    });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      owner: FORM_OWNER.name,
      release: FORM_OWNER.id,
      form: 'query',
      version: 1,
      work: 'query',
      suspected: null,
      unfit: 0,
      state: 'new',
    });
    expect(JSON.parse(String(row?.fields))).toEqual({
      name: ['Asha'],
      email: ['asha@example.org'],
      message: ['Which owl is this?'],
      bird: ['owl'],
      agree: [],
      photos: [],
    });
    expect(Date.parse(String(row?.delete_at)) - Date.parse(String(row?.received_at))).toBe(365 * 86_400_000);
  });

  it('gives the first receipt to whoever sends the same again, however often at once', async () => {
    const written = { ...WRITTEN, _key: 'k'.repeat(20) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendScripted(written)));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('loses nothing where an answer was lost and the text was changed before it was sent again', async () => {
    await sendScripted({ ...WRITTEN, _key: 'k'.repeat(20) });
    await sendScripted({ ...WRITTEN, message: 'An eagle owl!', _key: 'k'.repeat(20) });
    expect(await rows()).toHaveLength(2);
  });

  it('says what is wrong by field, in the order of the form, and stores nothing', async () => {
    const { status, answer } = await sendScripted({ message: 'x'.repeat(6000), email: 'asha', bird: 'auk' });
    expect(status).toBe(422);
    expect(Object.entries((answer as { errors: Written }).errors)).toEqual([
      ['name', 'Name is required'],
      ['email', 'Invalid email address'],
      ['message', 'Message: 6000 characters are too many; 5000 fit.'],
      ['bird', 'Bird: this is not understood.'],
    ]);
    expect(await rows()).toEqual([]);
  });

  it('marks a hidden field that was filled in, and keeps it', async () => {
    expect((await sendScripted({ ...WRITTEN, _website: 'https://spam.example' })).status).toBe(201);
    expect((await rows())[0]?.suspected).toMatch(/nobody sees/);
  });

  it('marks what came from a preview', async () => {
    await sendScripted(WRITTEN, { Referer: `${origin}/~preview/0123456789abcdef/Contact` });
    expect((await rows())[0]?.suspected).toMatch(/preview/);
  });
});

it('says a date on the receipt as the site writes it', async () => {
  await start({ fields: [...aForm().fields, { name: 'day', kind: 'date', label: 'Day' }] });
  const { headers } = await send({ ...WRITTEN, day: '2026-11-25' });
  const receipt = await fetch(new URL(headers.get('location') ?? '', origin));
  expect(await receipt.text()).toContain('>25 November 2026<');
});

it('is in Nepali, receipt and mail, where the form is that of the Nepali edition', async () => {
  await start();
  const [owner, form] = ['our-story-ne', aForm({ page: '/ne/Contact' })];
  await store.write(keys.release(owner, FORM_OWNER.id), JSON.stringify({ manifest: { forms: [form] } }));
  const { headers } = await send(WRITTEN, {}, formUrl(owner, FORM_OWNER.id, 'query'));
  const page = await (await fetch(new URL(headers.get('location') ?? '', origin))).text();
  expect(page).toMatch(/सन्दर्भ.*२०[०-९]{2} .* सम्म राख्छौँ।.*नेपाली अनुवाद अझै जाँचिएको छैन/s);
  expect(page).not.toMatch(/Reference|What you have sent/);
  const [mail] = await inbox.database.all(
    'select subject, message from mails where recipient = ?',
    WRITTEN.email,
  );
  expect(mail?.subject).toMatch(/^तपाईंको प्रश्न पायौँ \(Q /);
  expect(JSON.parse(String(mail?.message)).html).toMatch(/<html lang="ne">.*तपाईंको प्रश्न आइपुग्यो/s);
});

describe('without a script', () => {
  beforeEach(() => start());

  it('leads to a page that says what has arrived, and shows nobody’s name or address', async () => {
    const response = await send({ ...WRITTEN, _page: '/Contact' });
    expect(response.status).toBe(303);
    const receipt = await fetch(new URL(response.headers.get('location') ?? '', origin));
    const text = await receipt.text();
    expect(text).toContain('Thank you, Asha!');
    expect(text).toContain((await rows())[0]?.reference);
    expect(text).toContain('Which owl is this?');
    expect(text).not.toContain('asha@example.org');
    expect(receipt.headers.get('x-robots-tag')).toContain('noindex');
    // Around it is the page that it was sent from, which may run the receipt's own script alone.
    expect(text).toMatch(/<header>The site<\/header><main>\s*<div class="text">/);
    expect(text).toContain('<title>Received: Contact</title>');
    const [, sheet = ''] = /<link rel="stylesheet" href="(\S+)">/.exec(text) ?? [];
    const style = await (await fetch(origin + sheet)).text();
    expect(style).toContain('.reference');
    // The site has its fonts and tokens, and a visitor sees no list of the staff.
    expect(style).not.toMatch(/@font-face|:root|\.row\b/);
    expect(style.length).toBeLessThan(9000);
    expect(text).not.toMatch(/start\(\)|data-form=|http-equiv/);
    expect(receipt.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+';/);
    expect((await fetch(`${origin}/~forms/receipt/${'x'.repeat(22)}`)).status).toBe(404);
  });

  it('is once there when the button is pressed twice', async () => {
    const places = await Promise.all([send(WRITTEN), send(WRITTEN)]);
    expect(new Set(places.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('is not the gift of another visitor, who chose the same amount in the same minute', async () => {
    const agree = new URLSearchParams({ agree: 'yes' });
    const from = (network: string) =>
      send(
        agree.toString(),
        { 'X-Forwarded-For': network, 'Content-Type': 'application/x-www-form-urlencoded' },
        FORM_ADDRESS.replace('query', 'pledge'),
      );
    const places = (await Promise.all(['198.51.100.7', '203.0.113.9', '198.51.100.7'].map(from))).map(
      ({ headers }) => headers.get('location'),
    );
    expect(places[0]).toMatch(/receipt/);
    expect(places[1]).not.toBe(places[0]);
    expect(places[2]).toBe(places[0]);
  });

  it('gives the page back with everything that was typed and what is wrong, and runs no script', async () => {
    const nasty = '\n</textarea><script>alert(1)</script> & "q"';
    const response = await send({
      name: '"><b>',
      email: 'asha',
      message: nasty,
      bird: 'kite',
      agree: 'yes',
      _page: '/Contact',
    });
    expect(response.status).toBe(422);
    const text = await response.text();
    const controls = controlsOf(text);
    expect(controls).toMatchObject({
      name: { value: '"><b>' },
      email: { value: 'asha', 'aria-invalid': 'true', 'aria-describedby': 'hint email-message' },
      agree: { checked: '' },
    });
    expect(text).toContain('<option value="kite" selected="">');
    expect(text).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script');
    expect(text).toContain('<p data-message="email" id="email-message">Invalid email address</p>');
    expect(text).toContain('<p data-message="name" id="name-message" hidden=""></p>');
    expect(text).toContain('<a href="#email">Invalid email address</a>');
    // What is wrong is said first, and the browser goes there by itself.
    expect(text).toMatch(/<form [^>]*data-form="query"[^>]*><div [^>]*autofocus=""[^>]*>\s*<p>\s*One thing/);
    expect(text).toContain('<title>Not sent: Contact</title>');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('lists what was typed where the page is gone', async () => {
    const response = await send({ ...WRITTEN, email: 'asha' }, {}, FORM_ADDRESS.replace('query', 'other'));
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain('Invalid email address');
    expect(text).toContain('Which owl is this?');
  });

  it('keeps what was typed when the database can’t be written, and says that nothing was sent', async () => {
    const receipt = (await send({ ...WRITTEN, name: 'Before' })).headers.get('location') ?? '';
    await inbox.database.all('drop table submissions');
    const away = await fetch(origin + receipt);
    expect([away.status, await away.text()]).toEqual([503, expect.stringContaining('again in a minute')]);
    const response = await send({ ...WRITTEN, _page: '/Contact' });
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain('Nothing was sent, and nothing is lost');
    expect(controlsOf(text)).toMatchObject({ name: { value: 'Asha' }, email: { value: 'asha@example.org' } });
    expect((await sendScripted(WRITTEN)).answer).toMatchObject({ status: 'failed' });
  });

  it('keeps what was typed while another program holds the database, and takes it afterwards', async () => {
    const other: { exec: (sql: string) => Promise<unknown>; close: () => void } = new Sqlite(file, {});
    await other.exec('begin immediate');
    const response = await send({ ...WRITTEN, _page: '/Contact' });
    await other.exec('commit');
    other.close();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    const text = await response.text();
    expect(text).toContain('Nothing was sent, and nothing is lost');
    expect(controlsOf(text)).toMatchObject({ name: { value: 'Asha' } });
    expect(await rows()).toEqual([]);
    expect((await send({ ...WRITTEN, _page: '/Contact' })).status).toBe(303);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the form that was shown', () => {
  const OLD = '0.9.0-aaaaaaaaaaaa';
  const oldAddress = formUrl(FORM_OWNER.name, OLD, 'query');
  beforeEach(() => start());

  it('is the one of its release, though another one is live', async () => {
    await describeForms(store, OLD, [
      aForm({
        version: 7,
        fields: [{ name: 'word', kind: 'text', label: 'Word', required: 'A word, please' }],
      }),
    ]);
    expect((await sendScripted({ word: 'owl' }, {}, oldAddress)).status).toBe(201);
    expect((await sendScripted({}, {}, oldAddress)).answer).toMatchObject({
      errors: { word: 'A word, please' },
    });
    expect((await rows())[0]).toMatchObject({ release: OLD, version: 7 });
  });

  it('is the live one where its release is gone, and what does not fit is kept as it was sent', async () => {
    expect((await sendScripted(WRITTEN, {}, oldAddress)).status).toBe(201);
    expect(
      (await sendScripted({ name: 'Asha', colour: 'brown', __proto__x: '1' }, {}, oldAddress)).status,
    ).toBe(201);
    const [fit, unfit] = await rows();
    expect(fit).toMatchObject({ unfit: 0, release: OLD });
    expect(unfit).toMatchObject({ unfit: 1 });
    expect(JSON.parse(String(unfit?.fields))).toMatchObject({ name: ['Asha'], colour: ['brown'] });
  });

  it.each(['/~forms/our-story/1.0.0-0123456789ab/none', '/~forms/nobody/1.0.0-0123456789ab/query'])(
    'is told to be gone at %s',
    async (address) => {
      const { status, answer } = await sendScripted(WRITTEN, {}, address);
      expect([status, answer]).toEqual([
        404,
        { status: 'failed', message: expect.stringContaining('Nothing was sent') },
      ]);
    },
  );
});

it.each([
  [{ opens: '2999-01-01' }, 403, 'opens on 2999-01-01'],
  [{ closes: '2001-01-01' }, 410, 'closed on 2001-01-01'],
])('takes nothing on other days: %j', async (days, expected, words) => {
  await start(days);
  const { status, answer } = await sendScripted(WRITTEN);
  expect([status, answer]).toEqual([expected, { status: 'failed', message: expect.stringContaining(words) }]);
});

describe('a page of another site', () => {
  beforeEach(() => start());

  afterEach(() => void delete process.env.FORMS_FROM);

  it.each<[Written, string]>([
    [{ Origin: 'https://partner.example', 'Sec-Fetch-Site': 'cross-site' }, 'https://partner.example'],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 'a page in a sandbox'],
  ])(
    'may send it, its script may read the answer, and the staff sees who showed it: %j',
    async (headers, site) => {
      const { status, headers: answered, answer } = await sendScripted(WRITTEN, headers);
      expect([status, answered.get('access-control-allow-origin')]).toEqual([201, headers.Origin]);
      expect(answer).toMatchObject({ receipt: expect.stringMatching(/^http/) });
      expect(await rows()).toMatchObject([{ other_site: site }]);
    },
  );

  it.each<[Written, number]>([
    [{ Origin: 'https://partner.example', 'Sec-Fetch-Site': 'cross-site' }, 201],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Origin: 'https://partner.example.evil.example' }, 403],
  ])('is refused in a sentence where the operator names others: %j', async (headers, expected) => {
    process.env.FORMS_FROM = 'https://partner.example https://other.example';
    const sent = await sendScripted(WRITTEN, headers);
    expect(sent.status).toBe(expected);
    if (expected === 201) return;
    expect(sent.answer).toMatchObject({ message: expect.stringContaining('another site') });
    // A script that can't read this would say that the server did not answer.
    expect(sent.headers.get('access-control-allow-origin')).toBe(headers.Origin ?? null);
    expect(await rows()).toEqual([]);
  });

  it('is told from this one', async () => {
    expect((await sendScripted(WRITTEN, { Origin: origin })).status).toBe(201);
    expect((await sendScripted(WRITTEN, { Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
      201,
    );
  });
});

describe('photographs', () => {
  beforeEach(() => start());
  afterEach(() => void delete process.env.PHOTOGRAPHS_MB);
  const aPicture = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: 'green' } });
  const withPhoto = (
    bytes: Uint8Array<ArrayBuffer>,
    name = 'owl.jpg',
    ...more: Uint8Array<ArrayBuffer>[]
  ) => {
    const data = new FormData();
    for (const [field, value] of Object.entries(WRITTEN)) data.append(field, value);
    data.append('photos', new Blob([bytes], { type: 'image/jpeg' }), name);
    more.forEach((one, at) => data.append('photos', new Blob([one]), `good ${at}.jpg`));
    return data;
  };
  const movingPicture = async () => {
    const frames = await Promise.all([aPicture(), aPicture().negate()].map((one) => one.png().toBuffer()));
    return bytesOf(sharp(frames, { join: { animated: true } }).webp());
  };
  const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

  it('are drawn again, the right way up, without place or the name of a camera', async () => {
    const exif = { IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } };
    const picture = aPicture(3000, 1500).jpeg().withExif(exif).withMetadata({ orientation: 6 });
    const { status } = await sendScripted(withPhoto(await bytesOf(picture)));
    expect(status).toBe(201);
    const [photo] = await inbox.database.all('select * from photographs');
    expect(photo).toMatchObject({ type: 'image/jpeg', width: 1000, height: 2000, place: 0 });
    const { exif: kept, orientation } = await sharp(photo?.bytes as Buffer).metadata();
    expect([kept, orientation]).toEqual([undefined, undefined]);
    expect(JSON.parse(String((await rows())[0]?.fields))).toMatchObject({ photos: [photo?.id] });
  });

  it.each([
    ['a HEIC file', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /^“owl.jpg” is a HEIC file/],
    ['a zip', Buffer.from('PK\x03\x04 something else', 'latin1'), /is not a photograph/],
    [
      'a drawing that may hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /is not a photograph/,
    ],
    ['a broken picture', Buffer.from('\xff\xd8\xff\xe0 and nothing', 'latin1'), /^“owl.jpg” is damaged/],
    [
      'half of a picture',
      async () => (await bytesOf(aPicture(900, 900).jpeg({ quality: 100 }))).slice(0, 2000),
      /^“owl.jpg” is damaged/,
    ],
    ['a picture that moves', () => movingPicture(), /^“owl.jpg” moves/],
    ['a file of more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1, '\xff\xd8\xff', 'latin1'), /8 MB at most/],
    ['a picture of 50,000 pixels', () => bytesOf(aPicture(50_000, 10).png()), /50000 × 10 pixels/],
  ])('refuse %s in a sentence, and the text is kept', async (_what, bytes, sentence) => {
    const file = new Uint8Array(typeof bytes === 'function' ? await bytes() : bytes);
    const { status, answer } = await sendScripted(withPhoto(file));
    expect([status, answer]).toEqual([
      422,
      { status: 'refused', errors: { photos: expect.stringMatching(sentence) } },
    ]);
    const page = await (await send(withPhoto(file))).text();
    expect(controlsOf(page)).toMatchObject({ name: { value: 'Asha' } });
    expect(page).toContain('choose your photographs again');

    // Beside one that is good, it alone is not kept.
    const good = await bytesOf(aPicture().jpeg());
    const kept = await sendScripted(withPhoto(file, 'owl.jpg', good));
    expect([kept.status, kept.answer]).toEqual([
      201,
      expect.objectContaining({ leftOut: expect.stringMatching(/^Not kept: “owl.jpg”/) }),
    ]);
    expect(await inbox.database.all('select place from photographs')).toEqual([{ place: 0 }]);
    const { receipt } = kept.answer as { receipt: string };
    expect(await (await fetch(origin + receipt)).text()).toContain('Not kept: “owl.jpg”');
  });

  it('are drawn in the colours of screens, where they came in those of a press', async () => {
    const picture = aPicture().toColourspace('cmyk').jpeg();
    expect((await sendScripted(withPhoto(await bytesOf(picture)))).status).toBe(201);
    const [photo] = await inbox.database.all('select bytes from photographs');
    expect((await sharp(photo?.bytes as Buffer).metadata()).space).toBe('srgb');
  });

  it('are left out beyond what may wait for somebody to look at it, and the words are taken', async () => {
    process.env.PHOTOGRAPHS_MB = '0.0005';
    const file = await bytesOf(aPicture(400, 400).jpeg());
    expect((await sendScripted(withPhoto(file))).answer).not.toHaveProperty('leftOut');
    expect((await inbox.readTroubles()).map(({ rule }) => rule)).toContain('photographs');
    const next = await sendScripted({ ...WRITTEN, name: 'No photograph' });
    expect(next.answer).not.toHaveProperty('leftOut');
    const { status, answer } = await sendScripted(withPhoto(file, 'second.jpg'));
    expect([status, answer]).toEqual([
      201,
      expect.objectContaining({ leftOut: expect.stringMatching(/not kept.*looked at them.*Please send/) }),
    ]);
    expect(await inbox.database.all('select id from photographs')).toHaveLength(1);
    await inbox.database.all(`update submissions set state = 'done'`);
    expect((await sendScripted(withPhoto(file, 'third.jpg'))).answer).not.toHaveProperty('leftOut');
  });

  it('are left out beyond three hundred of one network in a day, and the words are taken', async () => {
    const file = await bytesOf(aPicture(10, 10).jpeg());
    const from = (network: string) =>
      sendScripted(withPhoto(file, `${Math.random()}.jpg`, file, file), { 'X-Forwarded-For': network });
    for (let number = 0; number < 100; number += 1) await from('198.51.100.7');
    expect((await from('198.51.100.7')).answer).toMatchObject({
      leftOut: expect.stringContaining('your network'),
    });
    expect((await from('203.0.113.9')).answer).not.toHaveProperty('leftOut');
  });

  // Seven were once awaited for half a minute, because nobody read the seventh.
  it.each([4, 9])('are three at most, and %s are refused at once, in a sentence', async (count) => {
    const large = new Uint8Array(5 * 1024 * 1024).fill(1);
    const data = withPhoto(large);
    for (let more = 1; more < count; more += 1) data.append('photos', new Blob([large]), `${more}.jpg`);
    const started = Date.now();
    expect((await sendScripted(data)).answer).toMatchObject({
      errors: { photos: `Photographs: ${count} are too many; 3 fit.` },
    });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('need not be there: a browser then sends a file without a name', async () => {
    const data = withPhoto(new Uint8Array(), '');
    expect((await sendScripted(data)).status).toBe(201);
  });
});

describe('bodies that no browser makes', () => {
  beforeEach(() => start());
  const sendBody = async (type: string, body: string) => {
    const response = await fetch(origin + FORM_ADDRESS, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, Accept: 'application/json' },
    });
    return [response.status, ((await response.json()) as { message?: string }).message];
  };
  const URLENCODED = 'application/x-www-form-urlencoded';
  const NOTHING_SENT = expect.stringContaining('Nothing was sent');

  it.each([
    ['more than a megabyte', URLENCODED, `name=${'x'.repeat(1024 * 1024 + 1)}`, 413, NOTHING_SENT],
    ['more than a megabyte in many fields', URLENCODED, 'name=xxxxxxxx&'.repeat(200_000), 413, NOTHING_SENT],
    ['more than 300 fields', URLENCODED, 'a=1&'.repeat(301), 413, NOTHING_SENT],
    ['a name of thousands of letters', URLENCODED, `${'a'.repeat(5000)}=1`, 413, NOTHING_SENT],
    [
      'multipart without an end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha',
      400,
      NOTHING_SENT,
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nAsha\r\n--b--\r\n',
      400,
      NOTHING_SENT,
    ],
    [
      'a photograph that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="photos"; filename="owl.jpg"\r\n\r\nhalf an owl',
      400,
      NOTHING_SENT,
    ],
    [
      'multipart without a boundary',
      'multipart/form-data',
      '--b',
      415,
      expect.stringContaining('as browsers send them'),
    ],
    ['JSON', 'application/json', '{}', 415, expect.stringContaining('as browsers send them')],
  ])('are refused in a sentence: %s', async (_what, type, body, status, message) => {
    expect(await sendBody(type, body)).toEqual([status, message]);
    expect(await rows()).toEqual([]);
  });

  // Of 30 kB and more the parser once waited for half a minute.
  it.each([10, 30_000, 300_000])('are refused at once: a part of %s bytes without headers', async (size) => {
    const name = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha\r\n';
    const body = `${name}--b\r\n\r\n${'x'.repeat(size)}\r\n--b--\r\n`;
    expect(await sendBody('multipart/form-data; boundary=b', body)).toEqual([400, NOTHING_SENT]);
  });

  it('are ended with a sentence when they drip for longer than a browser needs', async () => {
    server.server.requestTimeout = 1;
    const socket = connect(Number(new URL(origin).port), 'localhost');
    const head = ['Host: localhost', `Content-Type: ${URLENCODED}`, 'Content-Length: 1000'];
    socket.write(`POST ${FORM_ADDRESS} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\nname=`);
    const drips = setInterval(() => socket.write('a'), 100);
    const answer = await textOf(socket);
    clearInterval(drips);
    expect(answer).toMatch(/^HTTP\/1.1 408 .*\r\n\r\nThis took too long to arrive. Nothing was sent/s);
    expect(await rows()).toEqual([]);
  });
});

it('asks a network that sends a great deal to wait, and locks nobody out for long', async () => {
  await start({}, { atOnce: 3, perMinute: 60 });
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => sendScripted({ ...WRITTEN, name })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ headers, answer }) => [headers.get('retry-after'), answer])).toEqual([
    ['1', { status: 'failed', message: expect.stringContaining('in 1 second') }],
  ]);
});

/** Attributes of the controls of a page, by name. */
function controlsOf(html: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  const walk = (node: unknown): void => {
    const { attrs = [], childNodes = [] } = node as {
      attrs?: { name: string; value: string }[];
      childNodes?: unknown[];
    };
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    if (attributes.name) found[attributes.name] = attributes;
    childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}
