import * as v from 'valibot';

const INDEX = '/~stored';

const indexSchema = v.object({
  /** The last edition of which all that was wanted has been stored. */
  edition: v.optional(v.number()),
  isWhole: v.boolean(),
  /** Hash of each stored file by its address in the list. */
  hashes: v.record(v.string(), v.string()),
  /** An edition that did not fit on the device, and is not tried again. */
  tooLarge: v.optional(v.number()),
});
export type StoredIndex = v.InferOutput<typeof indexSchema>;

export type OfflineCache = Pick<Cache, 'match' | 'put' | 'delete'>;

/** The stored index; empty if missing, damaged or unreadable. */
export async function readIndex(cache: OfflineCache, base: string): Promise<StoredIndex> {
  try {
    return v.parse(indexSchema, await (await cache.match(base + INDEX))?.json());
  } catch {
    return { isWhole: false, hashes: {} };
  }
}

export const writeIndex = (cache: OfflineCache, base: string, index: StoredIndex) =>
  cache.put(base + INDEX, new Response(JSON.stringify(index)));
