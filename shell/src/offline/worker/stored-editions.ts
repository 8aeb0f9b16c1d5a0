import type { OfflineCache } from './lazy-cache';
import { isFile, offlineListSchema } from '@raptors/shared/contract/offline-list';
import { pathKey } from '@raptors/shared/contract/paths';
import { number, object, parse, string, type InferOutput } from 'valibot';

const schema = object({
  ...offlineListSchema.entries,
  /** Hash of the list that it was stored by; empty where something of it was damaged since. */
  list: string(),
  /** What all of it takes. */
  bytes: number(),
});

/** An edition of which everything that its entries name has been stored. */
export type StoredEdition = InferOutput<typeof schema>;

/** The editions in the store: the newest one, and those that open tabs show. */
export type StoredEditions = {
  /** The one that navigations without a network get. */
  newest(): Promise<StoredEdition | undefined>;
  /** By its number. */
  find(edition: number): Promise<StoredEdition | undefined>;
  /** Makes an edition the newest one; from then on it is found. */
  save(edition: StoredEdition): Promise<void>;
  /** Hash of a file of whichever edition: its address names its content. */
  hashOfFile(address: string): Promise<string | undefined>;
  /** Something of the newest edition is damaged: the next visit with a network completes it. */
  reopen(): Promise<void>;
  /** Forgets editions that no tab shows. */
  forgetOthers(shown: ReadonlySet<number>): Promise<void>;
  /** All hashes that stored editions name. */
  hashes(): Promise<ReadonlySet<string>>;
};

const NEWEST = '/~stored/newest';
const EARLIER = '/~stored/edition/';

/** Makes the editions of one cache. */
export function createStoredEditions(cache: OfflineCache): StoredEditions {
  /** A list of hundreds of entries is not parsed for each request. */
  const parsed = new Map<string, Promise<StoredEdition | undefined>>();
  function read(key: string): Promise<StoredEdition | undefined> {
    const known = parsed.get(key) ?? readFrom(cache, key);
    parsed.set(key, known);
    return known;
  }
  async function write(key: string, edition: StoredEdition) {
    await cache.put(key, new Response(JSON.stringify(edition)));
    parsed.delete(key);
    earlier = undefined;
  }
  /** A cache of hundreds of contents is searched for editions once. */
  let earlier: Promise<readonly string[]> | undefined;
  async function findEarlier(): Promise<readonly string[]> {
    const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return keys.filter((key) => key.startsWith(EARLIER));
  }
  async function all(): Promise<StoredEdition[]> {
    earlier ??= findEarlier();
    const found = await Promise.all([NEWEST, ...(await earlier)].map(read));
    return found.flatMap((edition) => edition ?? []);
  }
  return {
    newest: () => read(NEWEST),
    async find(number) {
      const newest = await read(NEWEST);
      return newest?.edition === number ? newest : read(EARLIER + number);
    },
    async save(edition) {
      const before = await read(NEWEST);
      if (before && before.edition !== edition.edition) await write(EARLIER + before.edition, before);
      await write(NEWEST, edition);
    },
    async hashOfFile(address) {
      for (const { entries } of await all()) {
        const found = entries.find(([one]) => one === address);
        if (found) return found[1];
      }
      return undefined;
    },
    async reopen() {
      const newest = await read(NEWEST);
      if (newest?.list) await write(NEWEST, { ...newest, list: '' });
    },
    async forgetOthers(shown) {
      for (const { edition } of await all()) {
        if (shown.has(edition)) continue;
        await cache.delete(EARLIER + edition);
        parsed.delete(EARLIER + edition);
        earlier = undefined;
      }
    },
    hashes: async () => new Set((await all()).flatMap(({ entries }) => entries.map(([, hash]) => hash))),
  };
}

/** A list that is damaged is none: its pages come from the network, and are stored again. */
async function readFrom(cache: OfflineCache, key: string): Promise<StoredEdition | undefined> {
  try {
    const stored = await cache.match(key);
    return stored && parse(schema, await stored.json());
  } catch {
    return undefined;
  }
}

/** Hash of the page at an address, in any letter case. */
export const hashOfPage = ({ entries }: StoredEdition, pathname: string): string | undefined =>
  entries.find(([address]) => !isFile(address) && pathKey(address) === pathKey(pathname))?.[1];
