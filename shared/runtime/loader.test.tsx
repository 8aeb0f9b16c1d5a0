import type { PagePin } from '../contract/page-pin';
import { createLoader } from './loader';
import { markStyles, preloadFiles } from './prepare-files';

const Owls = () => null;
const container = (more: object = {}) => ({
  init: jest.fn(),
  get: jest.fn(async () => () => ({ Owls }) as object),
  ...more,
});

const aPin = (release = '1', remote = 'birds'): PagePin => {
  const file = (name: string) => `/releases/${remote}/${release}/${name}`;
  return {
    remote: {
      package: { name: remote },
      release,
      entry: file('entry.js'),
      globalName: `remote_${remote}_${release}`,
    },
    page: {
      path: '/Owls',
      title: 'Owls',
      module: './Owls',
      scripts: [file('page.js')],
      styles: [file('page.css')],
    },
    integrity: Object.fromEntries(
      ['entry.js', 'page.js', 'page.css'].map((name) => [file(name), `sha384-${release}-${name}`]),
    ),
  };
};

const aLoader = (site?: string) => {
  const libraries = {
    react: 'React',
    'react/jsx-runtime': 'JSX',
    'react-dom': 'DOM',
    'react-router-dom': 'router',
  };
  const versions = { react: '19', 'react/jsx-runtime': '19', 'react-dom': '19', 'react-router-dom': '7' };
  return site
    ? createLoader({ libraries, versions, site, prepare: (pin) => markStyles(pin, site) })
    : createLoader({ libraries, versions, prepare: preloadFiles });
};
const { signal } = new AbortController();

const scripts = () => [...document.querySelectorAll('script')];
const addressOf = (script: HTMLScriptElement | undefined) => script?.getAttribute('src');
const newest = () => scripts().at(-1)!;
const later = () => new Promise((done) => setTimeout(done));

function runEntry(filled: unknown = container(), { remote } = aPin(), script = newest()) {
  Reflect.set(globalThis, remote.globalName, filled);
  script.dispatchEvent(new Event('load'));
}
const failEntry = () => newest().dispatchEvent(new Event('error'));

beforeEach(() => (document.head.innerHTML = ''));

it('requests the files of a page at once, with hashes, and the entry once for two pages', async () => {
  const { load } = aLoader();
  const both = Promise.all([load(aPin(), signal), load(aPin(), signal)]);
  await later();
  const preloads = [...document.querySelectorAll('link')];
  expect(preloads.map((link) => [link.as, link.getAttribute('href'), link.integrity])).toEqual([
    ['script', '/releases/birds/1/entry.js', 'sha384-1-entry.js'],
    ['script', '/releases/birds/1/page.js', 'sha384-1-page.js'],
    ['style', '/releases/birds/1/page.css', 'sha384-1-page.css'],
  ]);
  expect(scripts().map(({ integrity }) => integrity)).toEqual(['sha384-1-entry.js']);
  runEntry();
  expect(await both).toEqual([Owls, Owls]);
});

it('gives a remote the libraries of the window before it asks for a page', async () => {
  const { load } = aLoader();
  const birds = container();
  const page = load(aPin(), signal);
  await later();
  runEntry(birds);
  await page;
  const [[scope]] = birds.init.mock.calls as [[Record<string, Record<string, { get(): () => unknown }>>]];
  expect(scope['react-router-dom']?.['7']?.get()()).toBe('router');
  expect(birds.get.mock.calls).toEqual([['./Owls']]);
});

it('waits for a slow entry, which may take minutes', async () => {
  jest.useFakeTimers();
  const { load } = aLoader();
  const page = load(aPin(), signal);
  await jest.advanceTimersByTimeAsync(300_000);
  jest.useRealTimers();
  runEntry();
  expect(await page).toBe(Owls);
});

const throws = () => {
  throw new Error('thrown');
};
it.each([
  [
    'a missing or damaged entry',
    failEntry,
    /^loadEntry: The remote entry .*entry.js did not load, or has another hash/,
  ],
  ['an entry that fills nothing', () => runEntry(null), /^loadEntry: .* did not fill remote_birds_1/],
  ['an entry that is no container', () => runEntry({ get: 1 }), /^loadEntry: .* did not fill remote_birds_1/],
  ['a container that throws', () => runEntry(container({ init: throws })), /^initContainer: thrown/],
  ['a module that throws', () => runEntry(container({ get: throws })), /^getModule: thrown/],
  [
    'a module without the component',
    () => runEntry(container({ get: async () => () => ({ Owls: 'text' }) })),
    /^getModule: .\/Owls exports no component Owls/,
  ],
])('says at which stage %s has failed', async (_what, end, message) => {
  const failed = aLoader().load(aPin(), signal);
  await later();
  end();
  await expect(failed).rejects.toThrow(message);
});

it('loads nothing whose hash is not known', async () => {
  const failed = aLoader().load({ ...aPin(), integrity: {} }, signal);
  await expect(failed).rejects.toThrow('loadEntry: /releases/birds/1/entry.js is in no release');
  expect(scripts()).toEqual([]);
  expect(() => raptorsIntegrity('/releases/birds/1/other.js')).toThrow('is in no release');
});

it('gives bundles the hashes of all pins and tables', async () => {
  const { load, addHashes } = aLoader();
  void load(aPin(), signal);
  addHashes({ '/releases/shell/1/search.js': 'sha384-search' });
  expect(raptorsIntegrity(new URL('/releases/birds/1/page.js', location.href).href)).toBe('sha384-1-page.js');
  expect(raptorsIntegrity('/releases/shell/1/search.js')).toBe('sha384-search');
});

it.each([
  ['hangs', (controller: AbortController) => controller.abort()],
  ['has failed', failEntry],
])('requests an entry that %s again, under another address, and then shows the page', async (_how, end) => {
  const { load } = aLoader();
  const controller = new AbortController();
  const failed = load(aPin(), controller.signal);
  await later();
  end(controller);
  await expect(failed).rejects.toThrow(/^loadEntry/);
  const page = load(aPin(), signal);
  await later();
  expect(addressOf(newest())).toBe('/releases/birds/1/entry.js?retry=1');
  runEntry();
  expect(await page).toBe(Owls);
});

it('changes the address of no other remote after a failure', async () => {
  const { load } = aLoader();
  const failed = load(aPin(), signal);
  await later();
  failEntry();
  await expect(failed).rejects.toThrow();
  void load(aPin('1', 'events'), signal);
  await later();
  expect(addressOf(newest())).toBe('/releases/events/1/entry.js');
});

it('ends at once when it is aborted while the code of the page loads, and keeps the container', async () => {
  const { load } = aLoader();
  const controller = new AbortController();
  const get = jest.fn(() => new Promise(() => undefined));
  const aborted = load(aPin(), controller.signal);
  await later();
  runEntry(container({ get }));
  await later();
  controller.abort();
  await expect(aborted).rejects.toThrow('getModule: Gave up waiting');
  get.mockResolvedValueOnce(() => ({ Owls }));
  expect(await load(aPin(), signal)).toBe(Owls);
  expect(scripts()).toHaveLength(1);
});

it('holds two releases of one remote in a tab', async () => {
  const { load } = aLoader();
  const Newer = () => null;
  const [older, newer] = [load(aPin('1'), signal), load(aPin('2'), signal)];
  await later();
  const [first, second] = scripts();
  runEntry(container({ get: async () => () => ({ Owls: Newer }) }), aPin('2'), second);
  runEntry(container(), aPin('1'), first);
  expect(await newer).toBe(Newer);
  expect(await older).toBe(Owls);
});

it('warms a remote up: the page then waits for its own code only; a failure has no consequence', async () => {
  const { load, warmUp, addHashes } = aLoader();
  addHashes(aPin().integrity);
  const failed = warmUp(aPin().remote);
  await later();
  failEntry();
  await failed;
  const warm = warmUp(aPin().remote);
  await later();
  runEntry();
  await warm;
  expect(await load(aPin(), signal)).toBe(Owls);
});

it('requests scripts from our site, and no style sheet, in a page of another site', async () => {
  const { load } = aLoader('https://site.example');
  const page = load(aPin(), signal);
  await later();
  expect(addressOf(newest())).toBe('https://site.example/releases/birds/1/entry.js');
  expect(newest().crossOrigin).toBe('anonymous');
  const links = [...document.querySelectorAll('link')];
  expect(links.map(({ rel, href, dataset }) => [rel, href, dataset.href])).toEqual([
    ['stylesheet', '', 'https://site.example/releases/birds/1/page.css'],
  ]);
  runEntry();
  expect(await page).toBe(Owls);
});
