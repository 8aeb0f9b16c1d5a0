import { randomBytes } from 'node:crypto';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import { ReleaseRefusedError } from './rule';
import type { ReleaseSource } from '@raptors/site/releases/release-source';

const page = (path: string, more: object = {}) => ({ path, ...more });
/** The live pages, the first of them with a parameter. */
const choosing = (values: string[], html?: string) => [
  page('/Our_Work/One', {
    parameters: [{ name: 'group', description: 'Which', values }],
    ...(html ? { html } : {}),
  }),
  page('/Our_Work/Two'),
];
const inMenu = (path: string) => page(path, { menu: { label: path, order: 1 } });

/** A build made without the recipe. */
function withoutIntegrity(source: ReleaseSource, file: string): ReleaseSource {
  const { integrity: _, ...rest } = source.release.files[file] ?? { bytes: 0, sha256: '' };
  return { ...source, release: { ...source.release, files: { ...source.release.files, [file]: rest } } };
}

const linking = aRemote({
  name: 'engage',
  pages: [page('/Engage/One', { html: '<h1>One</h1><p><a href="/Our_Work/One">work</a></p>' })],
});

/** The live releases, the new ones, and the rule that refuses them (none: they are released). */
type Case = [title: string, live: ReleaseSource[], released: ReleaseSource[], rule?: string, place?: string];

/** Script that cannot be compressed much. */
const noise = (bytes: number) => `/*${randomBytes(bytes).toString('base64')}*/`;

const LIVE = [aShell(), aRemote()];
const cases: Case[] = [
  ['a contract version that the shell supports', LIVE, [aRemote({ text: 'new' })]],
  [
    'a contract version that the shell does not support',
    LIVE,
    [aRemote({ contract: 2 })],
    'contract-version',
    'remotes/our-work/remote.json: contract',
  ],
  [
    'a contract version that the shell still supports',
    [aShell({ speaks: [1, 2] }), aRemote()],
    [aRemote({ contract: 2 })],
  ],
  [
    'a shell that no longer supports a live remote’s contract version',
    LIVE,
    [aShell({ speaks: [2], text: 'new', contract: 2 })],
    'contract-version',
  ],

  ['parameters with few values', LIVE, [aRemote({ pages: choosing(['diurnal', 'owl']) })]],
  [
    'more variants than a release may render',
    LIVE,
    [aRemote({ pages: choosing(Array.from({ length: 25 }, (_, index) => `sn-${index}`)) })],
    'parameters-are-few',
    'pages[0].parameters',
  ],
  [
    'a value that cannot stand in an address',
    LIVE,
    [aRemote({ pages: choosing(['snowy owl']) })],
    'parameters-are-few',
  ],
  [
    'a link that leads nowhere in a variant only',
    LIVE,
    [aRemote({ pages: choosing(['owl'], '<h1>One</h1><a href="/Our_Work/Two{search}">Two</a>') })],
    'links-lead-somewhere',
    '/Our_Work/One?group=owl',
  ],

  ['a range that the shell’s version meets', LIVE, [aRemote({ shared: { react: '^19.2.0' } })]],
  [
    'a range that the shell’s version does not meet',
    LIVE,
    [aRemote({ shared: { react: '^18.0.0' } })],
    'shared-library',
    'peerDependencies: react',
  ],
  [
    'a library that the shell does not provide',
    LIVE,
    [aRemote({ shared: { lodash: '*' } })],
    'shared-library',
  ],
  [
    'a shell whose version leaves a live remote’s range',
    LIVE,
    [aShell({ shared: { react: '20.0.0' } })],
    'shared-library',
  ],

  ['a page at a free address', LIVE, [aRemote({ name: 'engage' })]],
  [
    'a page of another remote in another letter case',
    LIVE,
    [aRemote({ name: 'engage', pages: [page('/our_work/ONE')] })],
    'address-is-free',
    'pages[0].path',
  ],
  [
    'a page of the shell',
    LIVE,
    [aRemote({ name: 'engage', pages: [page('/not_found')] })],
    'address-is-free',
  ],
  [
    'the same address twice in one manifest',
    LIVE,
    [aRemote({ name: 'engage', pages: [page('/A'), page('/a')] })],
    'address-is-free',
    'pages[1].path',
  ],
  [
    'two remotes at once with one address',
    LIVE,
    [aRemote({ name: 'engage', pages: [page('/A')] }), aRemote({ name: 'events', pages: [page('/a')] })],
    'address-is-free',
  ],
  [
    'an address that goes to another remote in one release',
    LIVE,
    [
      aRemote({ pages: [page('/Our_Work/Two', { module: './Two' })] }),
      aRemote({ name: 'engage', pages: [page('/Our_Work/One')] }),
    ],
  ],

  [
    'a redirect at a free address',
    LIVE,
    [aRemote({ name: 'engage', redirects: [{ from: '/Our_Work/Old', to: '/' }] })],
  ],
  [
    'a redirect at the address of another remote’s page',
    LIVE,
    [aRemote({ name: 'engage', redirects: [{ from: '/our_work/one', to: '/' }] })],
    'address-is-free',
    'remotes/engage/remote.json: redirects',
  ],
  [
    'a page at the address of another remote’s redirect',
    [aShell(), aRemote({ redirects: [{ from: '/Old', to: '/' }] })],
    [aRemote({ name: 'engage', pages: [page('/old')] })],
    'address-is-free',
  ],

  [
    'a page of the menu, gone',
    [
      aShell(),
      aRemote({
        section: { label: 'Work', order: 1 },
        pages: [inMenu('/Our_Work/One'), page('/Our_Work/Two')],
      }),
    ],
    [aRemote({ section: { label: 'Work', order: 1 }, pages: [page('/Our_Work/Two')] })],
    'page-stays-or-moves',
  ],
  ['a page that nobody links to, gone', LIVE, [aRemote({ pages: [page('/Our_Work/Two')] })]],
  [
    'a page that a live page links to, gone',
    [...LIVE, linking],
    [aRemote({ pages: [page('/Our_Work/Two')] })],
    'page-stays-or-moves',
    'pages',
  ],
  [
    'a page that a live page links to, moved',
    [...LIVE, linking],
    [
      aRemote({
        pages: [page('/Our_Work/Two')],
        redirects: [{ from: '/Our_Work/One', to: '/our_work/two' }],
      }),
    ],
  ],

  [
    'an exposed module that changes its name',
    LIVE,
    [
      aRemote({
        pages: [page('/Our_Work/One', { module: './Other' }), page('/Our_Work/Two', { module: './Two' })],
      }),
    ],
    'module-stays-or-moves',
  ],
  [
    'an exposed module that changes its name and says so',
    LIVE,
    [
      aRemote({
        pages: [page('/Our_Work/One', { module: './Other' }), page('/Our_Work/Two', { module: './Two' })],
        redirects: [{ from: './One', to: './Other' }],
      }),
    ],
  ],

  [
    'a module that moved before and forgets its first name',
    [
      aShell(),
      aRemote({ pages: [page('/A', { module: './New' })], redirects: [{ from: './Old', to: './New' }] }),
    ],
    [aRemote({ text: 'new', pages: [page('/A', { module: './New' })] })],
    'module-stays-or-moves',
  ],
  [
    'a module that moves again and keeps all its names',
    [
      aShell(),
      aRemote({ pages: [page('/A', { module: './New' })], redirects: [{ from: './Old', to: './New' }] }),
    ],
    [
      aRemote({
        pages: [page('/A', { module: './Newest' })],
        redirects: [
          { from: './Old', to: './Newest' },
          { from: './New', to: './Newest' },
        ],
      }),
    ],
  ],
  [
    'a module that is sent to one that no page exposes',
    LIVE,
    [aRemote({ text: 'new', redirects: [{ from: './Old', to: './Nowhere' }] })],
    'redirect-arrives',
    './Nowhere',
  ],
  [
    'a module that is sent elsewhere and still exposed',
    LIVE,
    [aRemote({ text: 'new', redirects: [{ from: './One', to: './Two' }] })],
    'redirect-arrives',
    'still exposes it',
  ],

  ['a build with the files of every module', LIVE, [aRemote({ text: 'new' })]],
  [
    'a build without one of its pages',
    LIVE,
    [aRemote({ text: 'new', lacking: ['./Two'] })],
    'page-has-module',
    'remotes/our-work/remote.json: pages[1].module',
  ],
  [
    'a build without the old name of a module',
    LIVE,
    [aRemote({ text: 'new', redirects: [{ from: './Old', to: './Two' }], lacking: ['./Old'] })],
    'page-has-module',
    'remotes/our-work/remote.json: redirects',
  ],

  ['a redirect to a page', LIVE, [aRemote({ text: 'new', redirects: [{ from: '/Old', to: '/' }] })]],
  [
    'a redirect to nowhere',
    LIVE,
    [aRemote({ text: 'new', redirects: [{ from: '/Old', to: '/Nowhere' }] })],
    'redirect-arrives',
  ],
  [
    'a redirect in a circle',
    LIVE,
    [
      aRemote({
        text: 'new',
        redirects: [
          { from: '/A', to: '/B' },
          { from: '/B', to: '/A' },
        ],
      }),
    ],
    'redirect-arrives',
  ],

  ['a file with a hash', LIVE, [aRemote({ files: { 'files/owl.abcdef0123.svg': '<svg/>' } })]],
  [
    'a licence file beside a script with a hash',
    LIVE,
    [aRemote({ files: { 'a.abcdef0123.js.LICENSE.txt': 'MIT' } })],
  ],
  ['the federation manifest', LIVE, [aRemote({ files: { 'mf-manifest.json': '{}' } })]],
  [
    'a file without a hash',
    LIVE,
    [aRemote({ files: { 'files/owl.svg': '<svg/>' } })],
    'file-has-hash',
    'files/owl.svg',
  ],

  [
    'a script without an integrity value',
    LIVE,
    [
      withoutIntegrity(
        aRemote({ text: 'new', files: { 'late.abcdef0123.js': 'let a' } }),
        'late.abcdef0123.js',
      ),
    ],
    'file-has-hash',
    'late.abcdef0123.js',
  ],

  ['a font within the budget', LIVE, [aRemote({ files: { 'a.abcdef0123.woff2': Buffer.alloc(100_000) } })]],
  [
    'a font over the budget',
    LIVE,
    [aRemote({ files: { 'a.abcdef0123.woff2': Buffer.alloc(200_000) } })],
    'file-budget',
    '200 kB; 150 kB are allowed',
  ],
  ['a picture within the budget', LIVE, [aRemote({ files: { 'a.abcdef0123.png': Buffer.alloc(100_000) } })]],
  [
    'a picture over the budget',
    LIVE,
    [aRemote({ files: { 'a.abcdef0123.png': Buffer.alloc(500_000) } })],
    'file-budget',
  ],
  [
    'a use of what the shell defines, and of what the package itself does',
    LIVE,
    [aRemote({ styles: 'a{color:var(--own)}:root{--own:red}' })],
  ],
  [
    'a use of a token that nobody defines',
    LIVE,
    [aRemote({ styles: 'a{color:var(--inc)}' })],
    'token-exists',
    '--inc',
  ],
  [
    'a shell without a token that a live release uses',
    [aShell({ styles: ':root{--ink:red}' }), aRemote({ styles: 'a{color:var(--ink)}' })],
    [aShell({ styles: ':root{--paper:red}' })],
    'token-exists',
    '--ink',
  ],
  [
    'a shell without a token that live releases have a fallback for',
    [aShell({ styles: ':root{--ink:red}' }), aRemote({ styles: 'a{color:var(--ink,blue)}' })],
    [aShell({ styles: ':root{--paper:red}' })],
  ],

  ['a page that grows by 4 kB', LIVE, [aRemote({ script: noise(4_000) })]],
  ['a page that grows by 6 kB', LIVE, [aRemote({ script: noise(6_000) })], 'weight-ratchet', './One'],
  ['a shell that grows by 6 kB', LIVE, [aShell({ script: noise(6_000) })], 'weight-ratchet', './Home'],
];

for (const [title, live, released, rule, place] of cases)
  it(title, async () => {
    const store = memoryStore();
    await releaseSources(store, live);
    const before = store.keys();
    const outcome = await releaseSources(store, released).catch((error: unknown) => error);
    if (rule === undefined) {
      expect(outcome).toMatchObject({ edition: { number: 2 } });
      return;
    }
    expect(outcome).toBeInstanceOf(ReleaseRefusedError);
    const { problems, message } = outcome as ReleaseRefusedError;
    expect([...new Set(problems.map((problem) => problem.rule))]).toEqual([rule]);
    if (place) expect(message).toContain(place);
    expect(message).toMatch(/→ .+/);
    expect(store.keys()).toEqual(before);
  });
