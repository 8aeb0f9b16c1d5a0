import { formUrl } from '@raptors/shared/contract/forms/form-address';
import { keys } from '@raptors/site/store/keys';
import {
  aForm,
  describeForms,
  FORM_ADDRESS,
  FORM_OWNER,
  WRITTEN,
} from '@raptors/tests/support/site/stored-form';
import { receivingInbox, type Written } from '@raptors/tests/support/site/receiving-inbox';
import { changeSettings } from '@raptors/site/testing/change-settings';
import { controlsOf } from '../testing/controls-of';

const { running, start, send, sendScripted, rows } = receivingInbox();

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
    const { name: owner, id: release } = FORM_OWNER;
    expect(row).toMatchObject({ owner, release, form: 'query', version: 1, work: 'query' });
    expect(row).toMatchObject({ suspected: null, unfit: 0, state: 'new' });
    const written = Object.fromEntries(Object.entries(WRITTEN).map(([name, value]) => [name, [value]]));
    expect(JSON.parse(String(row?.fields))).toEqual({ ...written, bird: ['owl'], agree: [], photos: [] });
    expect(Date.parse(String(row?.delete_at)) - Date.parse(String(row?.received_at))).toBe(365 * 86_400_000);
  });

  it('returns the first receipt for the same form, even at once, and stores a changed text', async () => {
    const written = { ...WRITTEN, _key: 'k'.repeat(20) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendScripted(written)));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    await sendScripted({ ...written, message: 'An eagle owl!' });
    expect(await rows()).toHaveLength(2);
  });

  it('says what is wrong by field, in the order of the form, and stores nothing', async () => {
    const { status, answer } = await sendScripted({ message: 'x'.repeat(6000), email: 'asha', bird: 'auk' });
    expect(status).toBe(422);
    expect(Object.entries((answer as { errors: Written }).errors)).toEqual([
      ['name', 'Name is required'],
      ['email', 'Invalid email address'],
      ['message', 'Message: 6000 characters are too many. The limit is 5000.'],
      ['bird', 'Bird: we don’t understand this.'],
    ]);
    expect(await rows()).toEqual([]);
  });

  it('suspects forms with a filled trap field, and forms from a preview', async () => {
    expect((await sendScripted({ ...WRITTEN, _website: 'https://spam.example' })).status).toBe(201);
    await sendScripted(
      { ...WRITTEN, name: 'Previewer' },
      { Referer: `${running.origin}/~preview/0123456789abcdef/Contact` },
    );
    const reasons = (await rows()).map(({ suspected }) => suspected);
    expect(reasons).toEqual([expect.stringMatching(/nobody sees/), expect.stringMatching(/preview/)]);
  });
});

it('reads a day of either calendar without a script, and says it in both on the receipt', async () => {
  await start({ fields: [...aForm().fields, { name: 'day', kind: 'date', label: 'Day' }] });
  for (const day of ['2026-11-25', '2083-08-09', '२०८३ मंसिर ९']) {
    const { headers } = await send({ ...WRITTEN, day });
    const receipt = await fetch(new URL(headers.get('location') ?? '', running.origin));
    expect(await receipt.text()).toContain('>25 November 2026 (9 Mangsir 2083 BS)<');
  }
  expect((await rows()).map(({ fields }) => JSON.parse(String(fields)).day)).toEqual(
    Array(3).fill(['2026-11-25']),
  );
});

it('is in Nepali, receipt and mail, if the form is Nepali', async () => {
  await start();
  const [owner, form] = ['a-section-with-the-longest-name-ne', aForm({ page: '/ne/Contact' })];
  await running.store.write(
    keys.release(owner, FORM_OWNER.id),
    JSON.stringify({ manifest: { forms: [form] } }),
  );
  const address = formUrl(owner, FORM_OWNER.id, 'query');
  const returned = await send({ ...WRITTEN, email: '', bird: 'auk', message: 'x'.repeat(6000) }, {}, address);
  expect(await returned.text()).toMatch(/<html lang="ne">.*पठाइएन.*६००० अक्षर धेरै भयो.*यो बुझिएन/s);
  const refused = await send('{}', { 'Content-Type': 'application/json' }, address);
  expect(await refused.text()).toMatch(/<html lang="ne">.*ब्राउजरले पठाउने फारम मात्र/s);
  const data = new FormData();
  for (const [field, value] of Object.entries(WRITTEN)) data.append(field, value);
  data.append('photos', new Blob(['GIF89a']), 'owl.gif');
  expect((await sendScripted(data, {}, address)).answer).toMatchObject({
    errors: { photos: expect.stringMatching(/^“owl.gif” तस्बिर होइन।/) },
  });
  const { headers } = await send(WRITTEN, {}, address);
  const none = (headers.get('location') ?? '').replace(/receipt\/../, 'receipt/__');
  expect(await (await fetch(running.origin + none)).text()).toMatch(/<html lang="ne">.*यस्तो रसिद छैन/s);
  const page = await (await fetch(new URL(headers.get('location') ?? '', running.origin))).text();
  expect(page).toMatch(
    /सन्दर्भ.*२०[०-९]{2} .*, [०-९]{2}:[०-९]{2} मा पायौँ.* सम्म राख्छौँ।.*नेपाली अनुवाद अझै जाँचिएको छैन/s,
  );
  expect(page).not.toMatch(/Reference|What you sent/);
  const [mail] = await running.inbox.database.all(
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
    const receipt = await fetch(new URL(response.headers.get('location') ?? '', running.origin));
    const text = await receipt.text();
    expect(text).toContain('Thank you, Asha!');
    expect(text).toContain((await rows())[0]?.reference);
    expect(text).toContain('Which owl is this?');
    expect(text).not.toContain('asha@example.org');
    expect(receipt.headers.get('x-robots-tag')).toContain('noindex');
    expect(receipt.headers.get('referrer-policy')).toBe('same-origin');
    expect(receipt.headers.get('x-content-type-options')).toBe('nosniff');
    // The receipt is in the page it was sent from, which may run only the receipt's script.
    expect(text).toMatch(/<header>The site<\/header><main>\s*<div class="text">/);
    expect(text).toContain('<title>Received: Contact</title>');
    const [, sheet = ''] = /<link rel="stylesheet" href="(\S+)">/.exec(text) ?? [];
    const style = await (await fetch(running.origin + sheet)).text();
    expect(style).toContain('.reference');
    // The site has fonts and tokens, and visitors need no staff styles.
    expect(style).not.toMatch(/@font-face|:root|\.row\b/);
    expect(style.length).toBeLessThan(9000);
    expect(text).not.toMatch(/start\(\)|data-form=|http-equiv/);
    expect(receipt.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+';/);
    expect((await fetch(`${running.origin}/~forms/receipt/${'x'.repeat(22)}`)).status).toBe(404);
  });

  it('is stored once when the button is pressed twice', async () => {
    const places = await Promise.all([send(WRITTEN), send(WRITTEN)]);
    expect(new Set(places.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('is not the gift of another visitor, who chose the same amount in the same minute', async () => {
    const from = async (network: string) => {
      const headers = { 'X-Forwarded-For': network };
      const sent = await send({ agree: 'yes' }, headers, FORM_ADDRESS.replace('query', 'pledge'));
      return sent.headers.get('location');
    };
    const places = await Promise.all(['198.51.100.7', '203.0.113.9', '198.51.100.7'].map(from));
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
    expect(text).toMatch(/<form [^>]*data-form="query"[^>]*><div [^>]*autofocus=""[^>]*>\s*<p>\s*One thing/);
    expect(text).toContain('<title>Not sent: Contact</title>');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('lists what was typed if the page no longer exists', async () => {
    const response = await send({ ...WRITTEN, email: 'asha' }, {}, FORM_ADDRESS.replace('query', 'other'));
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain('Invalid email address');
    expect(text).toContain('Which owl is this?');
  });

  it('keeps what was typed when the database can’t be written, and says that nothing was sent', async () => {
    const receipt = (await send({ ...WRITTEN, name: 'Before' })).headers.get('location') ?? '';
    await running.inbox.database.all('drop table submissions');
    const away = await fetch(running.origin + receipt);
    expect([away.status, await away.text()]).toEqual([503, expect.stringContaining('again in a minute')]);
    const response = await send({ ...WRITTEN, _page: '/Contact' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    const text = await response.text();
    expect(text).toContain('Nothing was sent, and nothing is lost');
    expect(controlsOf(text)).toMatchObject({ name: { value: 'Asha' }, email: { value: 'asha@example.org' } });
    expect((await sendScripted(WRITTEN)).answer).toMatchObject({ status: 'failed' });
  });
});

describe('the form that was shown', () => {
  const OLD = '0.9.0-aaaaaaaaaaaa';
  const oldAddress = formUrl(FORM_OWNER.name, OLD, 'query');
  beforeEach(() => start());

  it('is the one of its release, though another one is live', async () => {
    await describeForms(running.store, OLD, [
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

  it('is the live one if its release is gone, and answers that do not fit are kept as sent', async () => {
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
    'expires at %s',
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
])('is refused on other days: %j', async (days, expected, words) => {
  await start(days);
  const { status, answer } = await sendScripted(WRITTEN);
  expect([status, answer]).toEqual([expected, { status: 'failed', message: expect.stringContaining(words) }]);
});

describe('a page of another site', () => {
  beforeEach(() => start());

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
    changeSettings({ FORMS_FROM: 'https://partner.example https://other.example' });
    const sent = await sendScripted(WRITTEN, headers);
    expect(sent.status).toBe(expected);
    if (expected === 201) return;
    expect(sent.answer).toMatchObject({ message: expect.stringContaining('another site') });
    // Otherwise the script would report that the server did not answer.
    expect(sent.headers.get('access-control-allow-origin')).toBe(headers.Origin ?? null);
    expect(await rows()).toEqual([]);
  });
});

it('asks a network that sends a great deal to wait, and locks nobody out for long', async () => {
  await start({}, { atOnce: 3, perMinute: 60 });
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => sendScripted({ ...WRITTEN, name })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ headers, answer }) => [headers.get('retry-after'), answer])).toEqual([
    ['1', { status: 'failed', message: expect.stringContaining('in 1 second.') }],
  ]);
});
