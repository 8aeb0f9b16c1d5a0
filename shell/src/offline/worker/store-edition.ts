import '../../search/dialog/abort-signal-timeout';
import { isFile, offlineListSchema, type OfflineList } from '@raptors/shared/contract/offline-list';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import { OFFLINE_LIST_URL } from '@raptors/shared/contract/names';
import { parse } from 'valibot';
import { hashOf, type Contents, type OfflineCache, type Sizes } from './contents';
import { hashAt, type StoredEdition, type StoredEditions } from './stored-editions';

/** What an edition may take on a device. 1 MB is 1 000 000 bytes. */
export const MAX_BYTES = 3_000_000;
/** More would compete with what the visitor opens meanwhile. */
const AT_ONCE = 4;
/** A network that takes longer for one small file is none to store an edition by. */
const LIST_TIMEOUT_MS = 10_000;
/** So many contents are read at each visit. A store that a browser has damaged is so as a whole. */
const SPOT_CHECKS = 4;

/** How storing the live edition has ended. */
export type Outcome =
  /** It is the newest stored one now. */
  | 'stored'
  /** The visitor paused it; what has been stored is kept. */
  | 'paused'
  /** It was before. */
  | 'unchanged'
  /** The site can't be reached. */
  | 'offline'
  /** The site lets nobody read it without a network any more. */
  | 'withdrawn'
  /** Not now: the next edition went live meanwhile, or the device has no room. What was stored before is as it was. */
  | 'given-up';

/** What the worker keeps. */
export type Store = { contents: Contents; editions: StoredEditions; cache: OfflineCache };

/** What of the live edition is to be stored. */
export type Wanted = {
  /** Addresses that the visitor has loaded. */
  addresses: readonly string[];
  isWhole: boolean;
  /** Called after each content. */
  onProgress?: (done: number, total: number) => void;
  /** Ends it early. */
  signal?: AbortSignal;
};

/**
 * Stores of the live edition what every visitor keeps, what this one has visited, or all of it; only what is not stored yet is fetched.
 */
export async function storeEdition(store: Store, wanted: Wanted): Promise<Outcome> {
  const { contents, editions, cache } = store;
  const fetched = await fetchList();
  if (typeof fetched === 'string') return fetched;
  const { list, hash } = fetched;
  if (list.entries.length === 0) return 'withdrawn';
  const [newest] = await editions.all();
  const isDamaged = newest !== undefined && (newest.list === '' || !(await isIntact(newest, contents)));
  const kept = new Set([...list.first, ...wanted.addresses, ...(newest?.entries.map(([one]) => one) ?? [])]);
  const isWhole = wanted.isWhole || newest?.isWhole === true;
  const entries = isWhole ? list.entries : list.entries.filter(([address]) => kept.has(address));
  const isKept = newest?.isWhole || (!isWhole && entries.every(([one]) => hashAt(newest, one)));
  if (newest?.list === hash && isKept && !isDamaged) return 'unchanged';
  if (await cache.match(NO_ROOM + hash)) return 'given-up';
  try {
    const stored = await storeContents(entries, isDamaged ? wholeOnly(contents) : contents, wanted);
    const isPaused = wanted.signal?.aborted === true;
    // A part of the next edition in the place of all that was stored would be a loss.
    if (isPaused && newest && newest.list !== hash) return 'paused';
    await editions.save({ edition: list.edition, list: hash, isWhole: isWhole && !isPaused, ...stored });
    return isPaused ? 'paused' : 'stored';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await makeRoom(store, hash);
    return 'given-up';
  }
}

/** Removes what no stored edition names. */
export const removeOthers = async ({ contents, editions }: Store): Promise<void> =>
  contents.keepOnly((await editions.all()).flatMap(({ entries }) => entries.map(([, hash]) => hash)));

async function isIntact({ entries }: StoredEdition, contents: Contents): Promise<boolean> {
  for (let checks = 0; checks < SPOT_CHECKS; checks += 1) {
    const [, hash = ''] = entries[Math.floor(Math.random() * entries.length)] ?? [];
    if (!(await contents.get(hash))) return false;
  }
  return true;
}

/** Where one content was damaged, others may be: each is read. */
const wholeOnly = (contents: Contents): Contents => ({
  ...contents,
  sizesOf: async (hash) => ((await contents.get(hash)) ? contents.sizesOf(hash) : undefined),
});

/** Marks an edition that the device has no room for, so that it is not fetched again and again. */
const NO_ROOM = '/~stored/no-room/';

async function makeRoom(store: Store, list: string): Promise<void> {
  await removeOthers(store);
  // Where there is no room for this either, the next page tries again.
  await store.cache.put(NO_ROOM + list, new Response()).catch(() => undefined);
}

async function fetchList(): Promise<{ list: OfflineList; hash: string } | Outcome> {
  try {
    const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
    const response = await fetch(OFFLINE_LIST_URL, { cache: 'no-cache', signal });
    if (!response.ok) return 'given-up';
    const bytes = await response.arrayBuffer();
    const list = parse(offlineListSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return { list, hash: await hashOf(bytes) };
  } catch (error) {
    // What is no list is an answer all the same, such as the page of a network that wants to be paid first.
    return error instanceof TypeError ? 'offline' : 'given-up';
  }
}

/**
 * Takes entries in their order, for as long as there is room.
 * @throws when one does not load, or a page is that of another edition
 */
async function storeContents(
  entries: OfflineList['entries'],
  contents: Contents,
  { onProgress, signal }: Wanted,
) {
  /** Bytes of all that is taken, by hash: what entries share counts once. */
  const sizes = new Map<string, number>();
  const bytesOf = (these: Iterable<readonly [string, number]>) =>
    [...these].reduce((sum, [, bytes]) => sum + bytes, 0);
  const taken = new Set<(typeof entries)[number]>();
  const queue = entries.values();
  let isOver = false;
  let done = 0;

  async function takeNext() {
    for (const entry of queue) {
      if (signal?.aborted) return;
      const [address, hash] = entry;
      const found = (await contents.sizesOf(hash)) ?? (await fetchContent(address, hash, contents));
      if (isOver || signal?.aborted) return;
      // The network gives it, if it has it.
      if (!found) continue;
      const added = found.filter(([one]) => !sizes.has(one));
      isOver = bytesOf(sizes) + bytesOf(added) > MAX_BYTES;
      if (isOver) return;
      for (const [one, size] of added) sizes.set(one, size);
      taken.add(entry);
      onProgress?.((done += 1), entries.length);
    }
  }
  const stop = (error: unknown) => {
    isOver = true;
    throw error;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => takeNext().catch(stop)));
  return { entries: entries.filter((entry) => taken.has(entry)), bytes: bytesOf(sizes) };
}

async function fetchContent(address: string, hash: string, contents: Contents): Promise<Sizes | undefined> {
  // A cache may hold a damaged file.
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(address, { cache, priority: 'low' });
    // The page for addresses without one has that status.
    if (!response.ok && address !== NOT_FOUND_PATH) return undefined;
    const sizes = await contents.put(hash, response);
    if (sizes) return sizes;
  }
  if (isFile(address)) return undefined;
  throw new Error(`${address} is not the page of the edition that is being stored: the next one went live.`);
}
