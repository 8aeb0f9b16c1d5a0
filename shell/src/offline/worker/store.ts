import { OFFLINE_LIST_URL } from '@raptors/shared/contract/names';
import {
  isFile,
  OFFLINE_HASH_LENGTH,
  offlineListSchema,
  type OfflineList,
} from '@raptors/shared/contract/offline-list';
import { englishPath } from '@raptors/shared/contract/language';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import * as v from 'valibot';
import { hexDigest } from '../../hex-digest';
import { abortAfter } from '../../promises';

/** More would compete with what the visitor opens meanwhile. */
const AT_ONCE = 4;
/** A network that takes longer for one small file is none to store an edition by. */
const LIST_TIMEOUT_MS = 10_000;
/** So many contents are stored between two records of it: a browser may end the worker at any time. */
const RECORD_EVERY = 10;
const INDEX = '/~stored';

const indexSchema = v.object({
  /** The last edition of which all that was wanted has been stored. */
  edition: v.optional(v.number()),
  isWhole: v.boolean(),
  /** By address in the list. */
  hashes: v.record(v.string(), v.string()),
  /** An edition that the device had no room for: it is not fetched again and again. */
  tooLarge: v.optional(v.number()),
});
/** What is stored. */
export type StoredIndex = v.InferOutput<typeof indexSchema>;

/** What the worker needs of the browser's cache. */
export type OfflineCache = Pick<Cache, 'match' | 'put' | 'delete'>;

/** How storing the live edition has ended. */
export type Outcome =
  | 'stored'
  | 'unchanged'
  | 'offline'
  /** The site lets nobody read it without a network any more. */
  | 'withdrawn'
  /** The visitor paused it, the next edition went live, the network broke or the device is full. What is stored is kept. */
  | 'interrupted';

/** What of the live edition is to be stored. */
export type Wanted = {
  /** Where the edition is: `/ne`, or empty for the one in English. */
  base: string;
  /** Those that the visitor has loaded. */
  addresses: readonly string[];
  isWhole: boolean;
  /** Called now and then. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/** Where the response of an address is stored: that of a page is found in any letter case. */
export const keyOf = (address: string): string => (isFile(address) ? address : pathKey(address));

/** What is stored of an edition; nothing yet at a first visit, or where the record is damaged. */
export async function readIndex(cache: OfflineCache, base: string): Promise<StoredIndex> {
  try {
    return v.parse(indexSchema, await (await cache.match(base + INDEX))?.json());
  } catch {
    return { isWhole: false, hashes: {} };
  }
}

const writeIndex = (cache: OfflineCache, base: string, index: StoredIndex) =>
  cache.put(base + INDEX, new Response(JSON.stringify(index)));

/** Stores what is wanted of the live edition, from where it was interrupted. A page of the one before stays until this one's has come; each pins its own files. */
export async function storeEdition(cache: OfflineCache, wanted: Wanted): Promise<Outcome> {
  const { base } = wanted;
  const list = await fetchList(base, wanted.signal);
  if (typeof list === 'string') return list;
  if (list.entries.length === 0) return 'withdrawn';
  const index = await readIndex(cache, base);
  const { hashes } = index;
  const isWhole = wanted.isWhole || index.isWhole;
  // The code of pages that everybody keeps comes with the second page, so that a first visit costs little.
  const first = list.first.filter(
    (address) => index.edition !== undefined || !address.startsWith('/releases/'),
  );
  const kept = new Set([...first, ...wanted.addresses, ...Object.keys(hashes)].map(keyOf));
  const entries = isWhole ? list.entries : list.entries.filter(([address]) => kept.has(keyOf(address)));
  const missing = entries.filter(([address, hash]) => hashes[address] !== hash);
  if (missing.length === 0 && index.edition === list.edition && index.isWhole === isWhole) {
    await removeUnlisted(cache, base, index, list);
    return 'unchanged';
  }
  if (index.tooLarge === list.edition) return 'interrupted';
  try {
    const isComplete = await storeMissing(cache, missing, hashes, wanted.signal, async (count) => {
      await writeIndex(cache, base, index);
      wanted.onProgress?.(entries.length - missing.length + count, entries.length);
    });
    if (isComplete) Object.assign(index, { edition: list.edition, isWhole });
    else if (wanted.isWhole && wanted.signal?.aborted) index.isWhole = false;
    await writeIndex(cache, base, index);
    return isComplete ? 'stored' : 'interrupted';
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (isFull) index.tooLarge = list.edition;
    // Where there is no room for this either, the next page tries again.
    await writeIndex(cache, base, index).catch(() => undefined);
    return 'interrupted';
  }
}

async function fetchList(base: string, ended?: AbortSignal): Promise<OfflineList | Outcome> {
  const late = abortAfter(LIST_TIMEOUT_MS);
  try {
    const response = await fetch(base + OFFLINE_LIST_URL, {
      cache: 'no-cache',
      // Older browsers read it to its end.
      signal: ended && 'any' in AbortSignal ? AbortSignal.any([late, ended]) : late,
    });
    return response.ok ? v.parse(offlineListSchema, await response.json()) : 'interrupted';
  } catch (error) {
    // What is no list is an answer all the same, such as the page of a network that wants to be paid first.
    return error instanceof TypeError ? 'offline' : 'interrupted';
  }
}

/** @returns whether all is stored; not when it was ended, or a page is that of another edition */
async function storeMissing(
  cache: OfflineCache,
  missing: OfflineList['entries'],
  hashes: StoredIndex['hashes'],
  signal: AbortSignal | undefined,
  record: (count: number) => Promise<void>,
): Promise<boolean> {
  const queue = missing.values();
  let isOver = false;
  let count = 0;
  async function storeNext() {
    for (const [address, hash] of queue) {
      const response = await fetch(address, { priority: 'low', signal: signal ?? null });
      const isStored = await put(cache, address, hash, response);
      if (isStored) hashes[address] = hash;
      isOver ||= signal?.aborted === true || (!isStored && !isFile(address));
      if (isOver) return;
      count += 1;
      if (count % RECORD_EVERY === 0) await record(count);
    }
  }
  const stop = (error: unknown) => {
    isOver = true;
    if (!signal?.aborted) throw error;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => storeNext().catch(stop)));
  return !isOver;
}

async function put(cache: OfflineCache, address: string, hash: string, response: Response): Promise<boolean> {
  // The page for addresses without one has that status.
  if (!response.ok && englishPath(address) !== NOT_FOUND_PATH) return false;
  const bytes = await response.arrayBuffer();
  if ((await hexDigest(bytes, OFFLINE_HASH_LENGTH)) !== hash) return false;
  const headers = new Headers(response.headers);
  // True of a response on its way only.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  await cache.put(keyOf(address), new Response(bytes, { headers }));
  return true;
}

/** A visit after the edition was stored: no tab that showed the one before needs its files any more. */
async function removeUnlisted(
  cache: OfflineCache,
  base: string,
  index: StoredIndex,
  list: OfflineList,
): Promise<void> {
  const listed = new Set(list.entries.map(([address]) => address));
  const unlisted = Object.keys(index.hashes).filter((address) => !listed.has(address));
  if (unlisted.length === 0) return;
  for (const address of unlisted) {
    await cache.delete(keyOf(address));
    delete index.hashes[address];
  }
  await writeIndex(cache, base, index);
}
