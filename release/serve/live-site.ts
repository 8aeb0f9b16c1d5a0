import { pathKey } from '@raptors/shared/contract/paths';
import { readEdition, readLatestEdition, readPages } from '../edition/editions';
import { keys } from '../store/keys';
import type { Store } from '../store/store';

/** The edition that is served: content hashes of its pages by the form of the address that ignores letter case. */
export type ServedEdition = { number: number; registry: string; pages: ReadonlyMap<string, string> };

export type LiveSite = {
  /** The edition of the highest number. Every answer to a request is taken from one call's result. */
  current(): Promise<ServedEdition | undefined>;
  hasFile(key: string): Promise<boolean>;
};

/** Follows the flips of a store: one look for the next number at each request, no list, no restart. */
export function liveSite(store: Store): LiveSite {
  let served: ServedEdition | undefined;

  async function load(number: number): Promise<ServedEdition> {
    const edition = await readEdition(store, number);
    const pages = [...(await readPages(store, edition))].map(([path, { sha256 }]) => [pathKey(path), sha256] as const);
    return { number, registry: edition.registry, pages: new Map(pages) };
  }

  return {
    async current() {
      if (!served) {
        const latest = await readLatestEdition(store);
        if (latest) served = await load(latest.number);
      }
      while (served && (await store.read(keys.edition(served.number + 1)))) served = await load(served.number + 1);
      return served;
    },
    async hasFile(key) {
      return !key.includes('..') && (await store.read(key)) !== undefined;
    },
  };
}
