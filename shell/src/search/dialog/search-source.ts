import './abort-signal-timeout';
import { searchIndexUrl } from '@raptors/shared/contract/names';
import type { Registry } from '@raptors/shared/contract/registry';
import { searchIndexSchema, type SearchIndex } from '@raptors/shared/contract/search-index';
import type { ComponentType, RefObject } from 'react';
import { parse } from 'valibot';
import { createSiteSearch, type SiteSearch } from './site-search';

const TIMEOUT_MS = 10_000;

/** The results are shown as long as the dialog is open. */
export type SearchResultsProps = {
  /** Where the visitor types; the keyboard of the list is in it. */
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** Called when the visitor closes the dialog, or follows a result. */
  onClose: () => void;
};

/** Loads the code of the results; its index comes once they are shown. A failed call may be repeated. */
export type LoadSearch = () => Promise<ComponentType<SearchResultsProps>>;

/** The registry of the document's edition, and that of the edition that is live now. Both are trusted. */
export type Registries = Record<'own' | 'newest', () => Promise<Registry>>;

/** How many indexes are loaded, of how many. */
export type SearchProgress = { done: number; total: number };

/** A search over what has loaded. */
export type LoadedSearch = { search: SiteSearch; isPartial: boolean };

/** The indexes of the edition that the document belongs to. */
export type SearchSource = ReturnType<typeof createSearchSource>;

/** Makes the source of one document. */
export function createSearchSource(registries: Registries) {
  const parts = new Map<string, Promise<SearchIndex>>();
  let merged: LoadedSearch | undefined;

  function part(sha256: string): Promise<SearchIndex> {
    const known = parts.get(sha256) ?? fetchIndex(sha256);
    parts.set(sha256, known);
    known.catch(() => parts.delete(sha256));
    return known;
  }
  async function indexOf({ search = {} }: Pick<Registry, 'search'>, onDone: (total: number) => void) {
    const hashes = Object.values(search);
    const all = await Promise.allSettled(
      hashes.map((sha256) => part(sha256).finally(() => onDone(hashes.length))),
    );
    const indexes = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    return {
      entries: indexes.flatMap(({ entries }) => entries),
      kinds: Object.assign({}, ...indexes.map(({ kinds }) => kinds)),
      isPartial: all.some(({ status }) => status === 'rejected'),
    };
  }

  return {
    /**
     * Fetches all indexes and merges them, once in a document. What has failed is tried again at the next call.
     * @throws when none of them loads
     */
    async load(onProgress: (progress: SearchProgress) => void): Promise<LoadedSearch> {
      if (merged) return merged;
      let done = 0;
      const count = (total: number) => onProgress({ done: (done += 1), total });
      let found = await indexOf(await registries.own(), count);
      // The files of an edition that nothing shows any more may be gone. A newer index is data that this page can read too.
      if (found.isPartial) {
        const newest = await registries.newest().catch(() => undefined);
        if (newest) found = await indexOf(newest, () => undefined);
      }
      if (found.entries.length === 0) throw new Error('No search index of this site could be fetched.');
      const loaded = {
        search: await createSiteSearch(found.entries, found.kinds),
        isPartial: found.isPartial,
      };
      if (!found.isPartial) merged = loaded;
      return loaded;
    },
  };
}

/** Fetches an index; one that a cache has damaged is fetched once more, past all caches. */
async function fetchIndex(sha256: string): Promise<SearchIndex> {
  const request = async (cache: RequestCache) => {
    const response = await fetch(searchIndexUrl(sha256), {
      cache,
      integrity: `sha256-${base64Of(sha256)}`,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${searchIndexUrl(sha256)} answered ${response.status}.`);
    return parse(searchIndexSchema, await response.json());
  };
  return request('default').catch(() => request('reload'));
}

const base64Of = (hexadecimal: string) =>
  btoa(
    (hexadecimal.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''),
  );
