import { createHash } from 'node:crypto';
import type { OfflineList } from '@raptors/shared/contract/offline-list';
import { memoryCache } from '../../testing/memory-cache';
import { storeEdition, type Wanted } from './store';
import { readIndex } from './stored-index';

// Otherwise unreached time limits would keep the process running.
jest.useFakeTimers();

type Site = { edition: number; files: Record<string, string>; first?: string[] };

const listOf = ({ edition, files, first = ['/'] }: Site): OfflineList => ({
  edition,
  entries: Object.entries(files).map(([address, content]) => [
    address,
    createHash('sha256').update(content).digest('hex').slice(0, 32),
  ]),
  first,
});

function aDevice(site: Site, { room, listed = site }: { room?: number; listed?: Site } = {}) {
  const cache = memoryCache(room);
  const served = { site, listed, isReachable: true };
  const requests: string[] = [];
  globalThis.fetch = async (address, { signal } = {}) => {
    const path = String(address);
    requests.push(path);
    if (signal?.aborted) throw signal.reason;
    if (!served.isReachable) throw new TypeError('Failed to fetch');
    if (path === '/offline.json') return Response.json(listOf(served.listed));
    const content = served.site.files[path];
    return new Response(content ?? '', { status: content === undefined ? 404 : 200 });
  };
  return {
    cache,
    served,
    requests,
    text: async (key: string) => (await cache.match(key))?.text(),
    addresses: async () => Object.keys((await readIndex(cache, '')).hashes),
    index: () => readIndex(cache, ''),
    store: (wanted: Partial<Wanted> = {}) =>
      storeEdition(cache, { base: '', addresses: [], isWhole: true, ...wanted }),
  };
}

const SITE: Site = {
  edition: 7,
  files: { '/': 'Home', '/Birds/Owl': 'An owl', '/releases/birds/1/a.js': 'let owl' },
};
const NEXT: Site = { edition: 8, files: { ...SITE.files, '/': 'New home' } };

it.each<[string, (device: ReturnType<typeof aDevice>, controller: AbortController) => void]>([
  ['the visitor pauses', (_device, controller) => controller.abort()],
  ['the network breaks', ({ served }) => (served.isReachable = false)],
])('keeps what it has stored when %s, and continues from there', async (_what, interrupt) => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`/Page_${place}`, `${place}`]));
  const device = aDevice({ edition: 7, files });
  const controller = new AbortController();
  const onProgress = () => interrupt(device, controller);
  expect(await device.store({ onProgress, signal: controller.signal })).toBe('interrupted');
  const before = await device.addresses();
  expect(before.length).toBeGreaterThanOrEqual(10);
  expect(await device.index()).toMatchObject({ isWhole: false });
  device.served.isReachable = true;
  device.requests.length = 0;
  expect(await device.store()).toBe('stored');
  for (const address of before) expect(device.requests).not.toContain(address);
});

it('fetches what is new in the next edition, and removes old files one visit later', async () => {
  const { served, requests, store, text } = aDevice(SITE);
  await store();
  requests.length = 0;
  served.site = served.listed = { edition: 8, files: { '/': 'New home', '/Birds/Owl': 'An owl' } };
  expect(await store()).toBe('stored');
  expect(requests).toEqual(['/offline.json', '/']);
  expect(await text('/')).toBe('New home');
  expect(await text('/releases/birds/1/a.js')).toBe('let owl');
  expect(await store()).toBe('unchanged');
  expect(await text('/releases/birds/1/a.js')).toBeUndefined();
});

it('keeps a page whose address changes only in letter case', async () => {
  const { served, store, text } = aDevice({ edition: 7, files: { '/Kites': 'Kites' } });
  await store();
  served.site = served.listed = { edition: 8, files: { '/kites': 'Red kites' } };
  for (const outcome of ['stored', 'unchanged']) expect(await store()).toBe(outcome);
  expect(await text('/kites')).toBe('Red kites');
});

it('stores the code of commonly stored pages only with the second page', async () => {
  const { store, addresses } = aDevice({ ...SITE, first: ['/', '/releases/birds/1/a.js'] });
  await store({ isWhole: false });
  expect(await addresses()).toEqual(['/']);
  expect(await store({ isWhole: false })).toBe('stored');
  expect(await addresses()).toEqual(['/', '/releases/birds/1/a.js']);
});

it('stores no page of an edition that went live meanwhile', async () => {
  const { served, store, text, index } = aDevice(SITE);
  await store();
  served.listed = NEXT;
  served.site = { edition: 9, files: { ...NEXT.files, '/': 'Newest home' } };
  expect(await store()).toBe('interrupted');
  expect(await text('/')).toBe('Home');
  expect(await index()).toMatchObject({ edition: 7, isWhole: true });
});

it('stops on a full device, once for each edition', async () => {
  const { requests, store } = aDevice(SITE, { room: 5 });
  expect(await store()).toBe('interrupted');
  requests.length = 0;
  expect(await store()).toBe('interrupted');
  expect(requests).toEqual(['/offline.json']);
});

it('stores every page that is reported while a run waits for a page that loads', async () => {
  const files = { '/': '', '/Owl': '', '/Kite': '', '/Eagle': '' };
  const { cache, addresses } = aDevice({ edition: 7, files });
  const self = Object.assign(new EventTarget(), { clients: { matchAll: async () => [] } });
  Object.assign(globalThis, { self, Client: EventTarget, caches: { open: async () => cache } });
  await import('./worker');
  const waitUntil = jest.fn();
  const receive = (type: string, given: object) =>
    self.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...given }));
  const source = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const visit = (page: string) => receive('message', { data: { type: 'store', addresses: [page] }, source });
  visit('/Owl');
  receive('fetch', { request: { destination: 'script', method: 'POST', url: 'https://birds.example' } });
  visit('/Kite');
  visit('/Eagle');
  await jest.advanceTimersByTimeAsync(3_000);
  await Promise.all(waitUntil.mock.calls.flat());
  expect(await addresses()).toEqual(['/', '/Owl', '/Kite', '/Eagle']);
});
