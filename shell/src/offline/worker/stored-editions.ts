import { isFile, offlineListSchema } from '@raptors/shared/contract/offline-list';
import { pathKey } from '@raptors/shared/contract/paths';
import { array, boolean, number, object, optional, parse, string, type InferOutput } from 'valibot';
import type { OfflineCache } from './contents';

const schema = object({
  edition: offlineListSchema.entries.edition,
  entries: offlineListSchema.entries.entries,
  /** Hash of the list that it was stored by; empty where something of it was damaged since. */
  list: string(),
  /** Everything that the list names, as far as there was room. */
  isWhole: optional(boolean(), false),
  /** What all of it takes. */
  bytes: number(),
});

/** An edition of which everything that its entries name has been stored. */
export type StoredEdition = InferOutput<typeof schema>;

/** The newest stored edition, and the one before, which open tabs may show. */
export type StoredEditions = ReturnType<typeof createStoredEditions>;

const KEY = '/~stored/editions';

/** Makes the editions of one cache. */
export function createStoredEditions(cache: OfflineCache) {
  /** A list of hundreds of entries is not parsed for each request. */
  let known: Promise<readonly StoredEdition[]> | undefined;
  const all = () => (known ??= readFrom(cache));
  async function write(editions: readonly StoredEdition[]) {
    await cache.put(KEY, new Response(JSON.stringify(editions)));
    known = Promise.resolve(editions);
  }
  return {
    /** The newest first. */
    all,
    /** Makes an edition the newest one; from then on it is found. */
    async save(edition: StoredEdition): Promise<void> {
      const others = (await all()).filter((one) => one.edition !== edition.edition);
      await write([edition, ...others.slice(0, 1)]);
    },
    /** Something of the newest edition is damaged: the next visit with a network completes it. */
    async reopen(): Promise<void> {
      const [newest, ...others] = await all();
      if (newest?.list) await write([{ ...newest, list: '' }, ...others]);
    },
    /** No tab shows the one before. */
    keepNewest: async () => write((await all()).slice(0, 1)),
  };
}

/** A list that is damaged is none: its pages come from the network, and are stored again. */
async function readFrom(cache: OfflineCache): Promise<StoredEdition[]> {
  try {
    return parse(array(schema), await (await cache.match(KEY))?.json());
  } catch {
    return [];
  }
}

/** Hash of what is at an address: a file by its exact name, a page in any letter case. */
export const hashAt = (edition: StoredEdition | undefined, address: string): string | undefined =>
  edition?.entries.find(([one]) =>
    isFile(one) ? one === address : !isFile(address) && pathKey(one) === pathKey(address),
  )?.[1];
