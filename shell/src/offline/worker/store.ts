import { englishPath } from '@raptors/shared/contract/language';
import { OFFLINE_LIST_URL } from '@raptors/shared/contract/names';
import {
  isFile,
  OFFLINE_HASH_LENGTH,
  offlineListSchema,
  type OfflineList,
} from '@raptors/shared/contract/offline-list';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { parse } from 'valibot';
import { hexDigest } from '../../hex-digest';
import { abortAfter } from '../../promises';
import { readIndex, writeIndex, type OfflineCache, type StoredIndex } from './stored-index';

/** Parallel requests; few, so that pages which the visitor opens meanwhile load fast. */
const AT_ONCE = 4;
/** The index is saved each time after this many files, because a browser may stop the worker at any time. */
const RECORD_EVERY = 10;
/** A network that needs longer for the list is too slow to store an edition. */
const LIST_TIMEOUT_MS = 10_000;

export type Outcome =
  | 'stored'
  | 'unchanged'
  | 'offline'
  /** The site does not offer offline reading any more. */
  | 'withdrawn'
  /** Ended early: paused, stopped for a page or a newer edition, or an error of network, server or disk. Stored files are kept. */
  | 'interrupted';

export type Wanted = {
  /** `/ne`, or empty for English. */
  base: string;
  addresses: readonly string[];
  isWhole: boolean;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/** Cache key of an address, which for pages ignores letter case. */
export const keyOf = (address: string): string => (isFile(address) ? address : pathKey(address));

/** Stores what is wanted of the live edition, from where it was interrupted. An older page is kept until its new version has loaded. */
export async function storeEdition(cache: OfflineCache, wanted: Wanted): Promise<Outcome> {
  const { base } = wanted;
  const list = await fetchList(base, wanted.signal);
  if (typeof list === 'string') return list;
  if (list.entries.length === 0) return 'withdrawn';
  const index = await readIndex(cache, base);
  const { hashes } = index;
  const isWhole = wanted.isWhole || index.isWhole;
  // Until an edition has been stored, the list's `first` adds no release files, to load less at a first visit.
  const first = list.first.filter(
    (address) => index.edition !== undefined || !address.startsWith('/releases/'),
  );
  const kept = new Set([...first, ...wanted.addresses, ...Object.keys(hashes)].map(keyOf));
  const entries = isWhole ? list.entries : list.entries.filter(([address]) => kept.has(keyOf(address)));
  const missing = entries.filter(([address, hash]) => hashes[address] !== hash);
  if (missing.length === 0 && index.edition === list.edition && index.isWhole === isWhole) {
    // Removes files of the previous edition only in the run after the one that stored this edition: an open tab may need them longer.
    const listed = new Set(list.entries.flatMap(([address]) => [address, keyOf(address)]));
    const unlisted = Object.keys(hashes).filter((address) => !listed.has(address));
    for (const address of unlisted) {
      if (!listed.has(keyOf(address))) await cache.delete(keyOf(address));
      delete hashes[address];
    }
    if (unlisted.length > 0) await writeIndex(cache, base, index);
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
    // If there is no space for the index either, the next page tries again.
    await writeIndex(cache, base, index).catch(() => undefined);
    return 'interrupted';
  }
}

async function fetchList(
  base: string,
  ended?: AbortSignal,
): Promise<OfflineList | 'offline' | 'interrupted'> {
  const late = abortAfter(LIST_TIMEOUT_MS);
  try {
    const response = await fetch(base + OFFLINE_LIST_URL, {
      cache: 'no-cache',
      // Browsers without `AbortSignal.any` cannot be interrupted here.
      signal: ended && 'any' in AbortSignal ? AbortSignal.any([late, ended]) : late,
    });
    return response.ok ? parse(offlineListSchema, await response.json()) : 'interrupted';
  } catch (error) {
    // Only a `TypeError` means that there is no network; an answer that is no such list causes other errors.
    return error instanceof TypeError ? 'offline' : 'interrupted';
  }
}

/** @returns false when aborted, or when a page is not as listed; a file that is not as listed is left out */
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
  if (!response.ok && englishPath(address) !== NOT_FOUND_PATH) return false;
  const bytes = await response.arrayBuffer();
  if ((await hexDigest(bytes, OFFLINE_HASH_LENGTH)) !== hash) return false;
  const headers = new Headers(response.headers);
  // These headers describe the transfer, not the stored bytes.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  await cache.put(keyOf(address), new Response(bytes, { headers }));
  return true;
}
