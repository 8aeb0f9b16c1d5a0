import type { OfflineList } from '@raptors/shared/contract/offline-list';
import { memoryCache } from '../../testing/memory-cache';
import { createContents, hashOf } from './contents';
import { MAX_BYTES, removeOthers, storeEdition, type Wanted } from './store-edition';
import { createStoredEditions, hashAt, type StoredEditions } from './stored-editions';

type Site = { edition: number; files: Record<string, string | Uint8Array<ArrayBuffer>> };

const toBytes = (content: string | Uint8Array<ArrayBuffer>) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

async function listOf({ edition, files }: Site): Promise<OfflineList> {
  const entries = Object.entries(files).map(async ([address, content]): Promise<[string, string]> => [
    address,
    await hashOf(toBytes(content)),
  ]);
  return { edition, entries: await Promise.all(entries), first: ['/'] };
}

/** A site that is served, and a device that stores it. */
function aDevice(site: Site, { room, listed = site }: { room?: number; listed?: Site } = {}) {
  const cache = memoryCache(room);
  const contents = createContents(cache);
  const editions = createStoredEditions(cache);
  const newest = async () => (await editions.all())[0];
  const served = { site, listed, isReachable: true };
  const requests: string[] = [];
  globalThis.fetch = async (address) => {
    const path = String(address);
    requests.push(path);
    if (!served.isReachable) throw new TypeError('Failed to fetch');
    if (path === '/offline.json') return Response.json(await listOf(served.listed));
    const content = served.site.files[path];
    return content === undefined
      ? new Response('', { status: 404 })
      : new Response(content, {
          headers: { 'content-type': path.startsWith('/releases/') ? 'text/javascript' : 'text/html' },
        });
  };
  return {
    cache,
    contents,
    editions,
    newest,
    served,
    requests,
    store: (wanted: Partial<Wanted> = {}) =>
      storeEdition({ contents, editions, cache }, { addresses: [], isWhole: true, ...wanted }),
  };
}

const SITE: Site = {
  edition: 7,
  files: { '/': 'Home', '/Birds/Owl': 'An owl', '/releases/birds/1/a.js': 'let owl' },
};
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('stores all that the list names, and finds pages in any letter case', async () => {
  const { contents, newest, store } = aDevice(SITE);
  expect(await store()).toBe('stored');
  const stored = await newest();
  expect(stored?.entries.map(([address]) => address)).toEqual(Object.keys(SITE.files));
  const hash = stored && hashAt(stored, '/birds/OWL/');
  expect(await (await contents.get(hash ?? ''))?.text()).toBe('An owl');
});

it('stores at a first visit what everybody keeps, then what is visited, and the rest for who keeps the whole site', async () => {
  const { newest, store } = aDevice(SITE);
  const addresses = async () => (await newest())?.entries.map(([address]) => address);
  await store({ isWhole: false });
  expect(await addresses()).toEqual(['/']);
  expect(await store({ isWhole: false })).toBe('unchanged');
  await store({ isWhole: false, addresses: ['/Birds/Owl'] });
  expect(await addresses()).toEqual(['/', '/Birds/Owl']);
  expect(await store()).toBe('stored');
  expect(await newest()).toMatchObject({ isWhole: true, entries: { length: 3 } });
});

it('keeps what it has stored when the visitor pauses, and goes on from there', async () => {
  const { newest, store, requests } = aDevice(SITE);
  const controller = new AbortController();
  const onProgress = () => controller.abort();
  expect(await store({ onProgress, signal: controller.signal })).toBe('paused');
  const before = (await newest())?.entries.map(([address]) => address) ?? [];
  expect(before.length).toBeGreaterThan(0);
  requests.length = 0;
  expect(await store()).toBe('stored');
  for (const address of before) expect(requests).not.toContain(address);
  expect((await newest())?.isWhole).toBe(true);
});

it('fetches the list alone when nothing is new', async () => {
  const { store, requests } = aDevice(SITE);
  await store();
  requests.length = 0;
  expect(await store()).toBe('unchanged');
  expect(requests).toEqual(['/offline.json']);
});

it('fetches of the next edition what is new, and keeps the one before until no tab shows it', async () => {
  const device = aDevice(SITE);
  await device.store();
  const home = (await device.newest())?.entries[0]?.[1] ?? '';
  device.requests.length = 0;
  const next = { edition: 8, files: { ...SITE.files, '/': 'New home' } };
  Object.assign(device.served, { site: next, listed: next });
  expect(await device.store()).toBe('stored');
  await removeOthers(device);
  expect(device.requests).toEqual(['/offline.json', '/']);
  expect((await device.editions.all()).map(({ edition }) => edition)).toEqual([8, 7]);
  expect(await (await device.contents.get(home))?.text()).toBe('Home');
  await device.editions.keepNewest();
  await removeOthers(device);
  expect(await device.contents.get(home)).toBeUndefined();
});

it('never mixes two editions: when the next one goes live meanwhile, the one before stays the newest stored', async () => {
  const device = aDevice(SITE);
  await device.store();
  const next = { edition: 8, files: { ...SITE.files, '/': 'New home', '/Birds/Owl': 'Another owl' } };
  const afterNext = { edition: 9, files: { ...next.files, '/': 'Newest home' } };
  Object.assign(device.served, { site: afterNext, listed: next });
  expect(await device.store()).toBe('given-up');
  expect((await device.newest())?.edition).toBe(7);
  device.served.listed = afterNext;
  expect(await device.store()).toBe('stored');
});

it('leaves a file to the network that the site does not give', async () => {
  const { '/releases/birds/1/a.js': _lost, ...files } = SITE.files;
  const { newest, store } = aDevice({ edition: 7, files }, { listed: SITE });
  expect(await store()).toBe('stored');
  expect((await newest())?.entries.map(([address]) => address)).toEqual(['/', '/Birds/Owl']);
});

it('stores at most 3 MB, the most needed first', async () => {
  const noise = () => crypto.getRandomValues(new Uint8Array(60_000));
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, place) => [`/releases/birds/1/${place}.js`, noise()]),
  );
  const { newest, store } = aDevice({ edition: 7, files: { ...SITE.files, ...many } });
  expect(await store()).toBe('stored');
  const { entries = [], bytes = 0 } = (await newest()) ?? {};
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  expect(bytes).toBeGreaterThan(MAX_BYTES - 100_000);
  expect(entries.slice(0, 3).map(([address]) => address)).toEqual(Object.keys(SITE.files));
});

it('gives up on a full device, once for each edition', async () => {
  const big = { ...SITE.files, '/releases/birds/1/b.js': crypto.getRandomValues(new Uint8Array(60_000)) };
  const { newest, store, requests } = aDevice({ edition: 7, files: big }, { room: 30_000 });
  expect(await store()).toBe('given-up');
  expect(await newest()).toBeUndefined();
  requests.length = 0;
  expect(await store()).toBe('given-up');
  expect(requests).toEqual(['/offline.json']);
});

it.each([
  ['has found out', (editions: StoredEditions) => editions.reopen()],
  ['has not, when all of it is', async () => undefined],
])('fetches again what was damaged, where a reader %s', async (_what, reopen) => {
  const { cache, contents, editions, newest, store, requests } = aDevice(SITE);
  await store();
  const hashes = ((await newest())?.entries ?? []).map(([, hash]) => hash);
  for (const hash of hashes) cache.damage(`/~stored/content/${hash}`);
  await reopen(editions);
  requests.length = 0;
  expect(await store()).toBe('stored');
  expect(requests.toSorted()).toEqual(['/offline.json', ...Object.keys(SITE.files)].toSorted());
  expect(await (await contents.get(hashes[1] ?? ''))?.text()).toBe('An owl');
});

it('says that the site cannot be reached, and that it withdraws what it offered', async () => {
  const { served, store, newest } = aDevice(SITE);
  await store();
  served.isReachable = false;
  expect(await store()).toBe('offline');
  expect((await newest())?.edition).toBe(7);
  Object.assign(served, { isReachable: true, listed: { edition: 8, files: {} } });
  expect(await store()).toBe('withdrawn');
});
