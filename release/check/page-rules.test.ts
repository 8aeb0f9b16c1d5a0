import { randomBytes } from 'node:crypto';
import { organisation } from '@raptors/shared/organisation/organisation';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import { PAGE_BUDGET } from '@raptors/shared/contract/page-budget';
import type { Release } from '@raptors/shared/contract/release';
import { NO_ADDRESSES } from '@raptors/site/editions/addresses';
import { parse } from 'parse5';
import { kilobytes } from './budgets';
import { factsOf } from './page-facts';
import { pageRules } from './page-rules';
import { partitionProblems, ReleaseRefusedError } from './rule';

/** Text that no compression makes smaller. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const cases: [title: string, html: string, rule?: string][] = [
  ['a heading and text', '<h1>Kites</h1><p>They soar.</p>'],
  ['a page that throws', 'throw window is not defined', 'page-prerenders'],
  ['structured data', '<h1>Kites</h1><p>x</p><script type="application/ld+json">{}</script>'],
  ['an inline script', '<h1>Kites</h1><p>x</p><script>alert(1)</script>', 'no-script'],
  [
    'a script from elsewhere',
    '<h1>Kites</h1><p>x</p><script src="https://example.org/a.js"></script>',
    'no-script',
  ],
  [
    'another remote’s script',
    '<h1>Kites</h1><p>x</p><script src="/releases/engage/1/a.js"></script>',
    'no-script',
  ],
  ['content that waits in a template', '<h1>Kites</h1><p>x</p><template id="B:0"></template>', 'no-script'],
  ['a style attribute', '<h1>Kites</h1><p style="color:red">x</p>', 'no-inline-style'],
  ['an inline handler', '<h1>Kites</h1><p onclick="go()">x</p>', 'no-inline-style'],
  ['two headings', '<h1>Kites</h1><h1>Owls</h1>', 'one-heading'],
  ['no heading', '<p>They soar.</p>', 'one-heading'],
  ['an empty heading', '<h1> </h1><p>They soar.</p>', 'one-heading'],
  ['a heading of signs', '<h1>— … !</h1><p>They soar.</p>', 'one-heading'],
  ['a heading of a letter that takes no place', '<h1>\u3164\u200b</h1><p>They soar.</p>', 'one-heading'],
  ['a heading that is hidden', '<h1><span hidden>Kites</span></h1><p>They soar.</p>', 'one-heading'],
  ['a heading in another script', '<h1>चील</h1><p>They soar.</p>'],
  ['a second main', '<h1>Kites</h1><p>x</p></main><main>', 'main-has-content'],
  ['a link to another page in any letter case', '<h1>Kites</h1><a href="/our_work/TWO?x=1#top">two</a>'],
  [
    'a link to a page that is not there',
    '<h1>Kites</h1><a href="/Our_Work/Three">three</a>',
    'links-lead-somewhere',
  ],
  ['a link to a place on the page', '<h1 id="kites">Kites</h1><a href="#kites">up</a>'],
  [
    'a link to a place whose name has a percent sign',
    '<h1 id="100%">Kites</h1><a href="#100%">up</a><a href="/Our_Work/Two#50%">half</a>',
  ],
  [
    'a link to a place in encoded letters',
    '<h1 id="चील">Kites</h1><a href="#%E0%A4%9A%E0%A5%80%E0%A4%B2">up</a>',
  ],
  [
    'a link to a place that is not on the page',
    '<h1>Kites</h1><a href="#owls">down</a>',
    'links-lead-somewhere',
  ],
  [
    'links that leave the site',
    '<h1>Kites</h1><a href="https://example.org">out</a><a href="mailto:a@b.example">write</a><a href="tel:+9771">call</a>',
  ],
  [
    'a link to a file that no release holds',
    '<h1>Kites</h1><a href="/releases/our-work/0/x.ics">date</a>',
    'links-lead-somewhere',
  ],
  ['an image with dimensions', `<h1>Kites</h1><img src="${PIXEL}" alt="" width="4" height="3">`],
  ['an image without dimensions', `<h1>Kites</h1><img src="${PIXEL}" alt="">`, 'image-has-dimensions'],
  [
    'an image that no release holds',
    '<h1>Kites</h1><img src="/a.png" alt="" width="4" height="3">',
    'picture-is-released',
  ],
  [
    'an image of another site',
    '<h1>Kites</h1><img src="https://example.org/a.png" alt="" width="4" height="3">',
    'picture-is-released',
  ],
  [
    'a form of an image that no release holds',
    `<h1>Kites</h1><picture><source srcset="/a.avif 480w, /b.avif 960w"><img src="${PIXEL}" alt="" width="4" height="3"></picture>`,
    'picture-is-released',
  ],
  ['a link that runs code', '<h1>Kites</h1><a href="javascript:alert(1)">go</a>', 'link-scheme'],
  [
    'a link that hides that it runs code',
    '<h1>Kites</h1><a href=" JAVA\tscript:alert(1)">go</a>',
    'link-scheme',
  ],
  ['a link that is a document', '<h1>Kites</h1><a href="data:text/html,x">go</a>', 'link-scheme'],
  ['a link for old browsers', '<h1>Kites</h1><a href="vbscript:x">go</a>', 'link-scheme'],
  [
    'a refresh',
    '<h1>Kites</h1><meta http-equiv="Refresh" content="0; url=/Our_Work/Two">',
    'no-redirecting-element',
  ],
  ['another base', '<h1>Kites</h1><base href="/Our_Work/">', 'no-redirecting-element'],
  [
    'a frame of another site',
    '<h1>Kites</h1><iframe src="https://example.org/"></iframe>',
    'no-foreign-content',
  ],
  [
    'a frame whose own document runs something',
    '<h1>Kites</h1><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    'no-foreign-content',
  ],
  [
    'a frame whose own document fetches something',
    '<h1>Kites</h1><iframe srcdoc="<img src=https://example.org/a.png>"></iframe>',
    'no-foreign-content',
  ],
  [
    'a frame whose own document leads to another site',
    '<h1>Kites</h1><iframe srcdoc="<a href=https://example.org/>out</a>"></iframe>',
    'no-foreign-content',
  ],
  [
    'a frame whose own document leads to the map',
    '<h1>Kites</h1><iframe srcdoc="<p>Tokha</p><a href=https://www.openstreetmap.org/export/embed.html>map</a>"></iframe>',
  ],
  ['the map', '<h1>Kites</h1><iframe src="https://www.openstreetmap.org/export/embed.html"></iframe>'],
  [
    'a form that sends to another site',
    '<h1>Kites</h1><form action="https://example.org/"><button>Send</button></form>',
    'no-foreign-content',
  ],
  [
    'a button that sends to another site',
    '<h1>Kites</h1><form><button formaction="//example.org/">Send</button></form>',
    'no-foreign-content',
  ],
  ['a form of this site', '<h1>Kites</h1><form action="/Our_Work/Two"><button>Send</button></form>'],
  ['one id twice', '<h1 id="a">Kites</h1><p id="a">x</p>', 'id-is-unique'],
  ['a heading that nobody sees', '<h1>\u200b&nbsp;\u00ad</h1><p>They soar.</p>', 'one-heading'],
  [
    'an absolute link to a page of this site that is not there',
    `<h1>Kites</h1><a href="${organisation.siteUrl}/Our_Work/Three">three</a>`,
    'links-lead-somewhere',
  ],
  [
    'an absolute link without encryption to a page that is not there',
    `<h1>Kites</h1><a href="${organisation.siteUrl.replace('https:', 'http:')}/Our_Work/Three">three</a>`,
    'links-lead-somewhere',
  ],
  [
    'an absolute link without a scheme to a page that is not there',
    `<h1>Kites</h1><a href="${organisation.siteUrl.replace('https:', '')}/Our_Work/Three">three</a>`,
    'links-lead-somewhere',
  ],
  [
    'an absolute link to a page of this site',
    `<h1>Kites</h1><a href="${organisation.siteUrl}/Our_Work/Two">two</a>`,
  ],
  [
    'an image with half its dimensions',
    `<h1>Kites</h1><img src="${PIXEL}" alt="" width="4">`,
    'image-has-dimensions',
  ],
  ['a page over the budget', `<h1>Kites</h1><p>${'kite '.repeat(301_000)}</p>`, 'page-budget'],
];

for (const [title, html, rule] of cases)
  it(title, async () => {
    const store = memoryStore();
    await releaseSources(store, [aShell()]);
    const before = store.keys();
    const remote = aRemote({ pages: [{ path: '/Our_Work/One', html }, { path: '/Our_Work/Two' }] });
    const outcome = await releaseSources(store, [remote]).catch((error: unknown) => error);
    if (rule === undefined) {
      expect(outcome).toMatchObject({ edition: { number: 2 } });
      return;
    }
    expect(outcome).toBeInstanceOf(ReleaseRefusedError);
    const { problems } = outcome as ReleaseRefusedError;
    expect([...new Set(problems.map((problem) => problem.rule))]).toEqual([rule]);
    expect(problems[0]).toMatchObject({
      file: expect.stringContaining('remotes/our-work/'),
      place: '/Our_Work/One',
    });
    expect(store.keys()).toEqual(before);
  });

it('refuses a page whose main part is empty', async () => {
  const store = memoryStore();
  const empty = aRemote({ pages: [{ path: '/A', html: ' ' }] });
  const refused = await releaseSources(store, [aShell(), empty]).catch((error: ReleaseRefusedError) => error);
  expect((refused as ReleaseRefusedError).problems.map(({ rule }) => rule)).toContain('main-has-content');
});

const plain = { path: '/Our_Work/One', html: '<h1>Kites</h1><p>They soar.</p>' };
const ofNoise = (letters: number) => ({
  path: '/Our_Work/One',
  html: `<h1>Kites</h1><p>${noise(letters)}</p>`,
});

const weights: [title: string, overrides: Parameters<typeof aRemote>[0], said?: RegExp][] = [
  ['scripts within the budget', { pages: [plain], files: { 'page.0123456789.js': noise(120_000) } }],
  [
    'scripts over the budget',
    { pages: [plain], files: { 'page.0123456789.js': noise(400_000) } },
    new RegExp(`scripts \\(brotli\\): 2\\d\\d(\\.\\d)? kB; ${kilobytes(PAGE_BUDGET.scripts)} are allowed`),
  ],
  [
    'a remote entry over the budget',
    { pages: [plain], files: { 'remote-entry.0123456789.js': noise(50_000) } },
    /module federation \(brotli\): 2\d(\.\d)? kB; 20 kB are allowed/,
  ],
  ['styles within the budget', { pages: [plain], files: { 'page.0123456789.css': noise(16_000) } }],
  [
    'styles over the budget',
    { pages: [plain], files: { 'page.0123456789.css': noise(100_000) } },
    /styles \(brotli\): 5\d(\.\d)? kB; 40 kB are allowed/,
  ],
  ['a page that is long, but within the budget', { pages: [ofNoise(20_000)] }],
  [
    'a page that is too long even when compressed',
    { pages: [ofNoise(40_000)] },
    /HTML \(brotli\): 2\d(\.\d)? kB; 14 kB are allowed/,
  ],
];

for (const [title, overrides, said] of weights)
  it(title, async () => {
    const store = memoryStore();
    await releaseSources(store, [aShell()]);
    const outcome = await releaseSources(store, [aRemote(overrides)]).catch((error: unknown) => error);
    if (!said) return expect(outcome).toMatchObject({ edition: { number: 2 } });
    expect(outcome).toBeInstanceOf(ReleaseRefusedError);
    const { problems, message } = outcome as ReleaseRefusedError;
    // Styles are in the page, so they may make its HTML too heavy as well.
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['page-budget']));
    expect(message).toMatch(said);
  });

it('lets a page link to a file of its own release', async () => {
  const store = memoryStore();
  const id = '1.0.0-abcdef012345';
  const html = `<h1>Dates</h1><a href="/releases/our-work/${id}/files/dates.abcdef0123.ics">calendar</a>`;
  const files = { 'files/dates.abcdef0123.ics': 'BEGIN:VCALENDAR' };
  const remote = aRemote({ id, files, pages: [{ path: '/Our_Work/One', html }] });
  expect(await releaseSources(store, [aShell(), remote])).toMatchObject({ edition: { number: 1 } });
});

it('lets the shell’s own script be in a page, to the letter', async () => {
  const shell = aShell({ files: { 'early-taps.0123456789.js': 'keep()' } });
  shell.release.modules['early-taps'] = { scripts: ['early-taps.0123456789.js'], styles: [] };
  const withScript = (code: string) =>
    aRemote({ pages: [{ path: '/Our_Work/One', html: `<h1>Kites</h1><p>x</p><script>${code}</script>` }] });
  const release = (code: string) =>
    releaseSources(memoryStore(), [shell, withScript(code)]).catch((error: unknown) => error);
  expect(await release('keep()')).toMatchObject({ edition: { number: 1 } });
  expect(await release('keep() ')).toBeInstanceOf(ReleaseRefusedError);
});

describe('the pages that the content of the shell names', () => {
  const shellWith = (pages: Record<string, string>) => {
    const data = JSON.stringify({ navigation: { pages } });
    return factsOf(parse(`<script type="application/json" id="page-data">${data}</script>`));
  };
  const rule = pageRules.find(({ name }) => name === 'named-page-exists');
  const { release: shell } = aShell();
  const check = (owner: Release, pages: Record<string, string>) =>
    rule?.check({
      owner,
      shell,
      facts: shellWith(pages),
      file: '',
      entry: shell.manifest.pages[0]!,
      addresses: NO_ADDRESSES,
      weight: {},
    });

  it('are those of a remote', () => {
    expect(check(shell, { 'birds/Owls': '/Birds/Owls' })).toEqual([]);
    expect(check(shell, { 'birds/Owls': '/Birds/Owls', 'birds/Gulls': '' })).toMatchObject([
      { reason: expect.stringContaining('names birds/Gulls, and no remote has such a page') },
    ]);
  });

  it('are checked where the shell is rendered, and not on each page of a remote', () => {
    expect(check(aRemote({}).release, { 'birds/Gulls': '' })).toEqual([]);
  });

  it('do not refuse the release of a remote', () => {
    const problem = { rule: 'named-page-exists', file: '', reason: '' };
    expect(partitionProblems([problem], { isPartial: false, isOfOthers: true }).refused).toEqual([]);
    expect(partitionProblems([problem], { isPartial: false }).refused).toEqual([problem]);
  });
});
