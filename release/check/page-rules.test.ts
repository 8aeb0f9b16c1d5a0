import { randomBytes } from 'node:crypto';
import { organisation } from '@raptors/shared/organisation/organisation';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import { PAGE_BUDGET } from '@raptors/shared/publishing/page-budget';
import { parsePage } from '@raptors/site/html/elements';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { kilobytes } from './page-weight';
import { factsOf } from './page-facts';
import { pageRules } from './page-rules';
import { pageSourceLabel, ReleaseRefusedError } from './rule';

/** Random digits, which compress to about half. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const ID = '1.0.0-abcdef012345';
const GOOD = [
  '<h1 id="100%">चील</h1><p id="चील">They soar.</p><script type="application/ld+json">{}</script>',
  '<a href="/our_work/TWO?x=1#top">two</a><a href="/Our_Work/Two#50%">half</a>',
  `<a href="${organisation.siteUrl}/Our_Work/Two">two</a>`,
  '<a href="#100%">up</a><a href="#%E0%A4%9A%E0%A5%80%E0%A4%B2">down</a>',
  '<a href="https://example.org">out</a><a href="mailto:a@b.example">write</a><a href="tel:+9771">call</a>',
  '<a href="sms:+9771">text</a><a href="geo:27.7,85.3">map</a><a href="webcal://example.org/a.ics">dates</a>',
  `<img src="${PIXEL}" srcset="${PIXEL}, ${PIXEL} (1,5)x , ${PIXEL} 2x" alt="" width="4" height="3">`,
  '<iframe src="https://www.openstreetmap.org/export/embed.html"></iframe>',
  '<iframe srcdoc="<p>Tokha</p><a href=https://www.openstreetmap.org/export/embed.html>map</a>"></iframe>',
  '<form action="/Our_Work/Two"><button>Send</button></form>',
  `<a href="/releases/our-work/${ID}/files/dates.abcdef0123.ics">a file of the release</a>`,
].join('');

const onPage = (html: string, more: Parameters<typeof aRemote>[0] = {}) => [
  aRemote({ pages: [{ path: '/Our_Work/One', html }, { path: '/Our_Work/Two' }], ...more }),
];

it('accepts a page with everything that a page may have', async () => {
  const files = { 'files/dates.abcdef0123.ics': 'BEGIN:VCALENDAR' };
  const released = await releaseSources(memoryStore(), [aShell(), ...onPage(GOOD, { id: ID, files })]);
  expect(released).toMatchObject({ edition: { number: 1 } });
});

const links = ['https:', 'http:', ''].map((scheme) => organisation.siteUrl.replace('https:', scheme));

const broken: [rule: string, title: string, html: string][] = [
  ['no-script', 'an inline script', '<script>alert(1)</script>'],
  ['no-script', 'a script from elsewhere', '<script src="https://example.org/a.js"></script>'],
  ['no-script', 'another remote’s script', '<script src="/releases/engage/1/a.js"></script>'],
  ['no-script', 'content that waits in a template', '<template id="B:0"></template>'],
  ['no-inline-style', 'a style attribute', '<p style="color:red">x</p>'],
  ['no-inline-style', 'a style sheet in the page', '<style>footer { rotate: 180deg }</style>'],
  ['no-inline-style', 'an inline handler', '<p onclick="go()">x</p>'],
  ['one-heading', 'two headings', '<h1>Owls</h1>'],
  ['main-has-content', 'a second main', '</main><main>'],
  ['links-lead-somewhere', 'no page', '<a href="/Our_Work/Three">three</a>'],
  ['links-lead-somewhere', 'no place on the page', '<a href="#owls">down</a>'],
  ['links-lead-somewhere', 'no file of a release', '<a href="/releases/our-work/0/x.ics">date</a>'],
  ...links.map((url): [string, string, string] => [
    'links-lead-somewhere',
    `no page of this site, as “${url}”`,
    `<a href="${url}/Our_Work/Three">three</a>`,
  ]),
  ['image-has-dimensions', 'no dimensions', `<img src="${PIXEL}" alt="">`],
  ['image-has-dimensions', 'half its dimensions', `<img src="${PIXEL}" alt="" width="4">`],
  ['picture-is-released', 'no release', '<img src="/a.png" alt="" width="4" height="3">'],
  ['picture-is-released', 'another site', '<img src="//a.example/b.png" alt="" width="4" height="3">'],
  [
    'picture-is-released',
    'a form that no release holds',
    `<picture><source srcset="${PIXEL} 480w,/b.avif 960w"><img src="${PIXEL}" alt="" width="4" height="3"></picture>`,
  ],
  ['link-scheme', 'a link that runs code', '<a href="javascript:alert(1)">go</a>'],
  ['link-scheme', 'a link that hides that it runs code', '<a href=" JAVA\tscript:alert(1)">go</a>'],
  ['link-scheme', 'a link that is a document', '<a href="data:text/html,x">go</a>'],
  ['link-scheme', 'a link for old browsers', '<a href="vbscript:x">go</a>'],
  ['no-redirecting-element', 'a refresh', '<meta http-equiv="Refresh" content="0; url=/Our_Work/Two">'],
  ['no-redirecting-element', 'another base', '<base href="/Our_Work/">'],
  ['no-foreign-content', 'a frame of another site', '<iframe src="https://example.org/"></iframe>'],
  ['no-foreign-content', 'a frame that runs', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['no-foreign-content', 'a frame that fetches', '<iframe srcdoc="<img src=//a.example/b>"></iframe>'],
  ['no-foreign-content', 'a frame that leads out', '<iframe srcdoc="<a href=//a.example>o</a>"></iframe>'],
  ['no-foreign-content', 'a form to another site', '<form action="//a.example/"><p>Go</p></form>'],
  [
    'no-foreign-content',
    'a button to another site',
    '<form><button formaction="//example.org/">Go</button></form>',
  ],
  ['no-foreign-content', 'a style sheet from elsewhere', '<link rel="stylesheet" href="//a.example/b.css">'],
  [
    'no-foreign-content',
    'a connection to another site',
    '<link rel="preconnect" href="https://example.org">',
  ],
  ['id-is-unique', 'one id twice', '<p id="a">x</p><p id="a">x</p>'],
  ['page-budget', 'a page over the budget', `<p>${'kite '.repeat(301_000)}</p>`],
];

const HEADINGS = [
  ['none', ''],
  ['an empty one', '<h1> </h1>'],
  ['one of signs', '<h1>— … !</h1>'],
  ['one of letters that take no place', '<h1>\u3164\u200b</h1>'],
  ['one that nobody sees', '<h1>\u200b&nbsp;\u00ad</h1>'],
  ['one that is hidden', '<h1><span hidden>Kites</span></h1>'],
];

const live = memoryStore();
beforeAll(() => releaseSources(live, [aShell()]));

it.each([
  ...broken.map(([rule, title, html]) => [rule, title, `<h1>Kites</h1><p>x</p>${html}`]),
  ...HEADINGS.map(([title = '', html]) => ['one-heading', title, `${html}<p>They soar.</p>`]),
  ['page-prerenders', 'a page that throws', 'throw window is not defined'],
  ['main-has-content,one-heading', 'a page whose main part is empty', ' '],
])('refuses by %s: %s', async (rule = '', _title, html = '') => {
  const before = live.keysWithoutPages();
  const refused = await releaseSources(live, onPage(html)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ReleaseRefusedError);
  const { problems } = refused as ReleaseRefusedError;
  expect([...new Set(problems.map((problem) => problem.rule))].sort().join()).toBe(rule);
  expect(problems[0]).toMatchObject({
    file: expect.stringContaining('remotes/our-work/'),
    place: '/Our_Work/One',
  });
  expect(live.keysWithoutPages()).toEqual(before);
});

const plain = { path: '/Our_Work/One', html: '<h1>Kites</h1><p>They soar.</p>' };

const weights: [title: string, overrides: Parameters<typeof aRemote>[0], said: RegExp][] = [
  [
    'scripts over the budget',
    { pages: [plain], files: { 'page.0123456789.js': noise(400_000) } },
    new RegExp(`scripts \\(brotli\\): 2\\d\\d(\\.\\d)? kB; ${kilobytes(PAGE_BUDGET.scripts)} are allowed`),
  ],
  [
    'a remote entry over the budget',
    { pages: [plain], files: { 'remote-entry.0123456789.js': noise(50_000) } },
    /module federation \(brotli\): 2\d(\.\d)? kB; 22 kB are allowed/,
  ],
  [
    'styles over the budget',
    { pages: [plain], files: { 'page.0123456789.css': noise(100_000) } },
    /styles \(brotli\): 5\d(\.\d)? kB; 40 kB are allowed/,
  ],
  [
    'a page that is too long even when compressed',
    { pages: [{ ...plain, html: `<h1>Kites</h1><p>${noise(70_000)}</p>` }] },
    /HTML \(brotli\): \d\d(\.\d)? kB; 32 kB are allowed/,
  ],
];

it.each(weights)('refuses %s', async (_title, overrides, said) => {
  const released = releaseSources(memoryStore(), [aShell(), aRemote(overrides)]);
  const outcome = await released.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ReleaseRefusedError);
  const { problems, message } = outcome as ReleaseRefusedError;
  // Inlined styles count for the HTML budget too.
  expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['page-budget']));
  expect(message).toMatch(said);
});

it('a page that another’s menu brings over its budget refuses only its own team and the shell', async () => {
  const store = memoryStore();
  const menu = { label: 'Watching falcons, kestrels and hobbies', order: 1 };
  const heavy = (text: string, filling: string) =>
    onPage(`<h1>Kites</h1><p>${filling}</p>`, { text, section: { label: 'Work', order: 1 } });
  await releaseSources(store, [aShell(), ...heavy('first', '')]);
  const { body } = await answerOf(store, '/Our_Work/One');
  const full = 'a'.repeat(PAGE_BUDGET.html - body.length - 50);
  await releaseSources(store, heavy('second', full));

  const section = { label: 'Falcons', order: 1 };
  const falcons = aRemote({ name: 'falcons', section, pages: [{ path: '/Falcons/One', menu }] });
  const made = await releaseSources(store, [falcons]);

  expect(made?.notes.map(({ rule, place }) => [rule, place])).toEqual([['page-budget', '/Our_Work/One']]);
  await expect(releaseSources(store, heavy('third', full))).rejects.toThrow('page-budget');
  await expect(releaseSources(store, [aShell({ text: 'second' })])).rejects.toThrow('page-budget');
});

it('lets the shell’s exact inline script be in a page', async () => {
  const shell = aShell({ files: { 'early-taps.0123456789.js': 'keep()' } });
  shell.release.modules['early-taps'] = { scripts: ['early-taps.0123456789.js'], styles: [] };
  const withScript = (code: string) =>
    aRemote({ pages: [{ path: '/Our_Work/One', html: `<h1>Kites</h1><p>x</p><script>${code}</script>` }] });
  const release = (code: string) =>
    releaseSources(memoryStore(), [shell, withScript(code)]).catch((error: unknown) => error);
  expect(await release('keep()')).toMatchObject({ edition: { number: 1 } });
  expect(await release('keep() ')).toBeInstanceOf(ReleaseRefusedError);
});

it('the pages that the content of the shell names are those of a remote', () => {
  const rule = pageRules.find(({ name }) => name === 'named-page-exists');
  const check = (pages: Record<string, string>) => {
    const data = JSON.stringify({ navigation: { pages } });
    const facts = factsOf(parsePage(`<script type="application/json" id="page-data">${data}</script>`));
    return rule?.check({ facts, owner: aShell().release } as Parameters<typeof rule.check>[0]);
  };
  expect(check({ 'birds/Owls': '/Birds/Owls' })).toEqual([]);
  expect(check({ 'birds/Owls': '/Birds/Owls', 'birds/Gulls': '' })).toMatchObject([
    { reason: expect.stringContaining('names birds/Gulls, and no remote has such a page') },
  ]);
});

it('names the file of a translated page in the folder that both languages share', () => {
  const owner = { ...aRemote().release, package: { name: 'our-work', language: 'ne' as const } };
  const [page] = owner.manifest.pages;
  expect(page && pageSourceLabel(owner, page)).toMatch(/^remotes\/our-work\/src\/pages\/(\w+)\/\1\.tsx$/);
});
