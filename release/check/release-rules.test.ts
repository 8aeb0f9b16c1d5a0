import { randomBytes } from 'node:crypto';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import { aForm as aStoredForm } from '@raptors/tests/support/site/stored-form';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { launchRule } from './release-rules';
import { ReleaseRefusedError } from './rule';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';

type Release = Parameters<typeof aRemote>[0];

const page = (path: string, more: object = {}) => ({ path, ...more });
const work = (more: Release): [ReleaseReader] => [aRemote({ text: 'new', ...more })];
const engage = (more: Release) => [aRemote({ name: 'engage', ...more })];
const TWO = page('/Our_Work/Two');

const inMenu = (pages: Required<NonNullable<Release>>['pages']) =>
  work({ section: { label: 'Work', order: 1 }, pages });

const [bare] = work({ files: { 'late.abcdef0123.js': 'let a' } });
delete bare.release.files['late.abcdef0123.js']!.integrity;

/** Random text, of about so many bytes when compressed. */
const noise = (bytes: number) => `/*${randomBytes(bytes).toString('base64')}*/`;

const LIVE = [aShell(), aRemote()];
const LINKED = [
  ...LIVE,
  ...engage({
    pages: [page('/Engage/One', { html: '<h1>One</h1><p><a href="/Our_Work/One">work</a></p>' })],
  }),
];
const INK = aShell({ styles: ':root{--ink:red}' });
const PAPER = aShell({ styles: ':root{--paper:red}' });
const asking = (
  changes: Partial<FormDefinition> = {},
  html = '<h1>One</h1><form data-form="query"></form>',
) => {
  const form = aStoredForm({ page: '/Our_Work/One', ...changes });
  return work({ forms: [form], pages: [page('/Our_Work/One', { html }), TWO] });
};
const ASKING = [aShell(), ...asking()];
const { fields: FIELDS } = aStoredForm();

const kept: [title: string, released: ReleaseReader[], live?: ReleaseReader[]][] = [
  [
    'all that a release may have: files with hashes, fixed names and weights within the budgets, a range, a redirect',
    work({
      shared: { react: '^19.2.0' },
      styles: 'a{color:var(--own)}:root{--own:red}',
      script: `jsx("script",{type:"application/ld+json",dangerouslySetInnerHTML:{__html:d}})${noise(4_000)}`,
      redirects: [{ from: '/Old', to: '/' }],
      files: {
        'files/owl.abcdef0123.svg': '<svg/>',
        'a.abcdef0123.js.LICENSE.txt': 'MIT',
        'mf-manifest.json': '{}',
        'a.abcdef0123.woff2': Buffer.alloc(100_000),
        'a.abcdef0123.png': Buffer.alloc(100_000),
      },
    }),
  ],
  [
    'one order in menu, buttons and both columns of the footer',
    inMenu([
      page('/Our_Work/One', {
        menu: { label: 'One', order: 1 },
        button: { label: 'One', order: 1 },
        footer: { column: 'Explore', label: 'One', order: 1 },
      }),
      page('/Our_Work/Two', { footer: { column: 'Organisation', label: 'Two', order: 1 } }),
    ]),
  ],
  [
    'an address that goes to another remote in one release',
    [
      aRemote({ pages: [page('/Our_Work/Two', { module: './Two' })] }),
      ...engage({ pages: [page('/Our_Work/One')] }),
    ],
  ],
  ['a page that nobody links to, gone', work({ pages: [TWO] })],
  [
    'a page that a live page links to, moved',
    work({ pages: [TWO], redirects: [{ from: '/Our_Work/One', to: '/our_work/two' }] }),
    LINKED,
  ],
  [
    'a shell without a token that live releases have a fallback for',
    [PAPER],
    [INK, aRemote({ styles: 'a{color:var(--ink,blue)}' })],
  ],
  [
    'a form that asks for something else in its next version',
    asking({ version: 2, fields: FIELDS.slice(1), success: 'Thank you!' }),
    ASKING,
  ],
];

it.each(kept)('accepts %s', async (_title, released, live = LIVE) => {
  const store = memoryStore();
  await releaseSources(store, live);
  expect(await releaseSources(store, released)).toMatchObject({ edition: { number: 2 } });
});

type Broken = [
  rule: string,
  title: string,
  released: ReleaseReader[],
  named?: string,
  live?: ReleaseReader[],
];
const UNSAFE_SCRIPTS = ['e.innerHTML=t', 'jsx("p",{dangerouslySetInnerHTML:{__html:d}})', 'new Worker(a)'];

const broken: Broken[] = [
  [
    'contract-version',
    'another contract version than the shell’s',
    work({ contract: 2 }),
    'remotes/our-work/remote.json: contract',
  ],
  [
    'shared-library',
    'a range that the shell’s version does not meet',
    work({ shared: { react: '^18.0.0' } }),
    'peerDependencies: react',
  ],
  [
    'shared-library',
    'a shell whose version leaves a live remote’s range',
    [aShell({ shared: { react: '20.0.0' } })],
  ],
  [
    'address-is-free',
    'a page of another remote in another letter case',
    engage({ pages: [page('/our_work/ONE')] }),
    'pages[0].path',
  ],
  [
    'address-is-free',
    'the same address twice in one manifest',
    engage({ pages: [page('/A'), page('/a')] }),
    'pages[1].path',
  ],
  [
    'address-is-free',
    'two remotes at once with one address',
    [...engage({ pages: [page('/A')] }), aRemote({ name: 'events', pages: [page('/a')] })],
  ],
  [
    'address-is-free',
    'a page at the address of another remote’s redirect',
    engage({ pages: [page('/old')] }),
    undefined,
    [aShell(), aRemote({ redirects: [{ from: '/Old', to: '/' }] })],
  ],
  [
    'place-is-free',
    'two pages of one order in the menu',
    inMenu(['One', 'Two'].map((label) => page(`/Our_Work/${label}`, { menu: { label, order: 1 } }))),
    'remotes/our-work/remote.json: pages[1].menu.order\n  /Our_Work/Two has order 1, as /Our_Work/One has',
  ],
  ['page-stays-or-moves', 'a page that a live page links to, gone', work({ pages: [TWO] }), 'pages', LINKED],
  [
    'module-stays',
    'an exposed module that changes its name',
    work({ pages: [page('/Our_Work/One', { module: './Other' }), TWO] }),
  ],
  ['redirect-arrives', 'a redirect to nowhere', work({ redirects: [{ from: '/Old', to: '/Nowhere' }] })],
  [
    'redirect-arrives',
    'a redirect in a circle',
    work({ redirects: ['AB', 'BA'].map(([from, to]) => ({ from: `/${from}`, to: `/${to}` })) }),
  ],
  [
    'page-has-module',
    'a build without one of its pages',
    work({ missing: ['./Two'] }),
    'remotes/our-work/remote.json: pages[1].module',
  ],
  [
    'file-has-its-type',
    'a feed that is declared as a calendar',
    work({ offered: [{ path: '/owls.atom', type: 'text/calendar', title: 'Owls' }] }),
    '/owls.atom is sent as application/atom+xml, but declared as text/calendar',
  ],
  ['file-has-hash', 'a file without a hash', work({ files: { 'files/owl.svg': '<svg/>' } }), 'files/owl.svg'],
  ['file-has-hash', 'a script without an integrity value', [bare], 'late.abcdef0123.js'],
  [
    'file-budget',
    'a font over the budget',
    work({ files: { 'a.abcdef0123.woff2': Buffer.alloc(200_000) } }),
    '200 kB; 150 kB are allowed',
  ],
  ['token-exists', 'a use of a token that nobody defines', work({ styles: 'a{color:var(--inc)}' }), '--inc'],
  [
    'token-exists',
    'a shell without a token that a live release uses',
    [PAPER],
    '--ink',
    [INK, aRemote({ styles: 'a{color:var(--ink)}' })],
  ],
  [
    'form-keeps-its-meaning',
    'a form without a field',
    asking({ fields: FIELDS.filter(({ name }) => name !== 'bird') }),
    'the field "bird" is gone, and version is still 1',
    ASKING,
  ],
  [
    'form-keeps-its-meaning',
    'a version before the live one',
    asking(),
    'version is 1, and 2 is live',
    [aShell(), ...asking({ version: 2 })],
  ],
  [
    'success-is-filled-in',
    'a success text that names no field',
    asking({ success: 'Thank you, {nam}!' }),
    '{nam}',
  ],
  ['form-is-shown', 'a form that its page does not show', asking({}, '<h1>One</h1><form></form>'), '"query"'],
  ...UNSAFE_SCRIPTS.map((script): Broken => ['no-markup-from-text', script, work({ script }), '.js']),
];

it.each(broken)('%s refuses %s', async (rule, _title, released, named = '', live = LIVE) => {
  const store = memoryStore();
  await releaseSources(store, live);
  const before = store.keysWithoutPages();
  const refused = await releaseSources(store, released).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ReleaseRefusedError);
  const { problems, message } = refused as ReleaseRefusedError;
  expect([...new Set(problems.map((problem) => problem.rule))]).toEqual([rule]);
  expect(message).toContain(named);
  expect(message).toMatch(/→ .+/);
  expect(store.keysWithoutPages()).toEqual(before);
});

it('launched-without-samples refuses a launched site with sample contact or account data', () => {
  const { check } = launchRule({ launched: true, sample: ['telephone'] });
  expect(check(undefined)).toMatchObject([{ place: 'telephone' }]);
  expect(launchRule({ launched: false, sample: ['telephone'] }).check(undefined)).toEqual([]);
});
