import '../../search/dialog/abort-signal-timeout';
import type { OfflineCache } from './lazy-cache';
import { isFile, offlineListSchema, type OfflineList } from '@raptors/shared/contract/offline-list';
import { OFFLINE_LIST_URL } from '@raptors/shared/contract/names';
import { parse } from 'valibot';
import { hashOf, type Contents, type Size } from './contents';
import type { StoredEditions } from './stored-editions';

/** What an edition may take on a device. 1 MB is 1 000 000 bytes. */
export const MAX_BYTES = 3_000_000;
/** More would compete with what the visitor opens meanwhile. */
const AT_ONCE = 4;
/** A network that takes longer for one small file is none to store an edition by. */
const LIST_TIMEOUT_MS = 10_000;

/** How storing the live edition has ended. */
export type Outcome =
  /** It is the newest stored one now. */
  | 'stored'
  /** It was before. */
  | 'unchanged'
  /** The site can't be reached. */
  | 'offline'
  /** The site lets nobody read it without a network any more. */
  | 'withdrawn'
  /** Not now: the next edition went live meanwhile, or the device has no room. What was stored before is as it was. */
  | 'given-up';

type Store = { contents: Contents; editions: StoredEditions; cache: OfflineCache };

/** Stores the live edition, as far as it is not stored yet: of the contents of the one before only what is new is fetched. */
export async function storeEdition({ contents, editions, cache }: Store): Promise<Outcome> {
  const fetched = await fetchList();
  if (typeof fetched === 'string') return fetched;
  const { list, hash } = fetched;
  if (list.entries.length === 0) return 'withdrawn';
  const newest = await editions.newest();
  if (newest?.list === hash) return 'unchanged';
  if (await cache.match(NO_ROOM + hash)) return 'given-up';
  try {
    const stored = await storeContents(list, newest?.list === '' ? wholeOnly(contents) : contents);
    await editions.save({ edition: list.edition, list: hash, ...stored });
    return 'stored';
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') await makeRoom({ contents, editions, cache }, hash);
    return 'given-up';
  }
}

/** Where one content was damaged, others may be: each is read. */
const wholeOnly = (contents: Contents): Contents => ({
  ...contents,
  sizeOf: async (hash) => ((await contents.get(hash)) ? contents.sizeOf(hash) : undefined),
});

/** Marks an edition that the device has no room for, so that it is not fetched again and again. */
const NO_ROOM = '/~stored/no-room/';

async function makeRoom({ contents, editions, cache }: Store, list: string): Promise<void> {
  await contents.keepOnly(await editions.hashes());
  // Where there is no room for this either, the next page tries again.
  await cache.put(NO_ROOM + list, new Response()).catch(() => undefined);
}

async function fetchList(): Promise<{ list: OfflineList; hash: string } | Outcome> {
  try {
    const response = await fetch(OFFLINE_LIST_URL, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(LIST_TIMEOUT_MS),
    });
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
 * @throws when one does not come, or a page is that of another edition
 */
async function storeContents({ entries }: OfflineList, contents: Contents) {
  const counted = new Set<string>();
  const taken = new Set<(typeof entries)[number]>();
  let bytes = 0;
  let isOver = false;

  async function take(entry: (typeof entries)[number]) {
    const [address, hash] = entry;
    const size = (await contents.sizeOf(hash)) ?? (await fetchContent(address, hash, contents));
    // The network gives it, if it has it.
    if (!size) return;
    let more = size.bytes;
    for (const part of size.parts) {
      if (counted.has(part)) continue;
      counted.add(part);
      more += (await contents.sizeOf(part))?.bytes ?? 0;
    }
    if (bytes + more > MAX_BYTES) return void (isOver = true);
    bytes += more;
    taken.add(entry);
  }
  const queue = entries.values();
  const takeNext = async () => {
    for (const entry of queue) {
      if (isOver) return;
      await take(entry).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return { entries: entries.filter((entry) => taken.has(entry)), bytes };
}

async function fetchContent(address: string, hash: string, contents: Contents): Promise<Size | undefined> {
  // A cache may hold a damaged file.
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(address, { cache, priority: 'low' });
    if (!response.ok) return undefined;
    const size = await contents.put(hash, response);
    if (size) return size;
  }
  if (isFile(address)) return undefined;
  throw new Error(`${address} is not the page of the edition that is being stored: the next one went live.`);
}
