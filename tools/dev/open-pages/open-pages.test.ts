/** Which pages are checked, when, and whose answers count. */
import type { SiteSnapshot } from '../site/site-snapshot';
import { OpenPages, type CheckRequest } from './open-pages';

const RECORD = 'a'.repeat(24);
const remote = (name: string, paths: string[], sets: object[] = []) => ({
  ...{ name, release: '1.0.0', entry: '', globalName: '' },
  pages: paths.map((path) => ({ path, title: path, module: './Page', scripts: [], styles: [] })),
  sets,
});
const SITE = {
  navigation: { sections: [], buttons: [], footer: [] },
  registry: {
    ...{ edition: 1, shell: '1.0.0-0123456789ab', integrity: {} },
    pages: [{ path: '/', title: 'Home' }],
    remotes: [
      remote('our-work', ['/Our_Work/One']),
      remote(
        'birds',
        ['/Birds'],
        [{ path: '/Birds/{slug}', module: './Bird', scripts: [], styles: [], records: { owl: RECORD } }],
      ),
    ],
    redirects: { '/old': '/Birds' },
  },
} as unknown as SiteSnapshot;

let requests: CheckRequest[];
let shown: unknown[];
let hasShell: boolean;
let pages: OpenPages;

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  shown = [];
  hasShell = true;
  pages = new OpenPages({
    hot: new Map([['birds', '/project/remotes/birds']]),
    shell: ({ registry }) => (hasShell ? { store: '/store', release: registry.shell } : undefined),
    readSite: async () => SITE,
    check: (request) => void requests.push(request),
    onProblems: (problems) => void shown.push(problems),
  });
});
afterEach(() => jest.useRealTimers());

const later = () => jest.advanceTimersByTimeAsync(2_000);
const checked = () => requests.at(-1)?.pages;
const bird = (path: string, state = 'first') => ({ path, folder: '/project/remotes/birds', state });

it('checks an open page of a hot package after its build, with the addresses of the site', async () => {
  pages.open('a', '/Birds');
  await later();
  expect(requests).toEqual([]);
  pages.built('birds', 'first', true);
  await later();
  expect(requests).toEqual([
    expect.objectContaining({
      shell: { store: '/store', release: '1.0.0-0123456789ab' },
      pages: [bird('/Birds')],
    }),
  ]);
  expect(Object.keys(requests[0]?.addresses.pages ?? {})).toEqual([
    '/',
    '/our_work/one',
    '/birds',
    '/birds/owl',
  ]);
  expect(requests[0]?.addresses.redirects).toEqual({ '/old': { from: '/old', to: '/Birds' } });
});

it('follows the router, with one request for changes that come together', async () => {
  pages.built('birds', 'first', true);
  pages.open('a', '/Birds');
  pages.open('a', '/Birds/Owl');
  pages.open('b', '/Birds/Owl');
  await later();
  expect(requests).toHaveLength(1);
  expect(checked()).toEqual([bird('/Birds/Owl')]);
  pages.built('birds', 'second', true);
  await later();
  expect(checked()).toEqual([bird('/Birds/Owl', 'second')]);
});

it('checks no page of other packages, of code that does not compile, or without a shell', async () => {
  pages.built('birds', 'first', true);
  pages.open('a', '/Our_Work/One');
  await later();
  pages.open('a', '/Birds');
  pages.built('birds', 'second', false);
  await later();
  pages.built('birds', 'third', true);
  hasShell = false;
  await later();
  expect(requests).toEqual([]);
  expect(shown).toEqual([[], [], []]);
});

it('forgets the problems of a page that was closed, and late answers', async () => {
  pages.built('birds', 'first', true);
  pages.open('a', '/Birds');
  await later();
  const problem = { file: 'Birds.tsx', reason: 'No h1.' };
  pages.found(requests[0]?.number ?? 0, [problem]);
  pages.close('a');
  pages.found(requests[0]?.number ?? 0, [problem, problem]);
  await later();
  expect(shown).toEqual([[problem], []]);
});
