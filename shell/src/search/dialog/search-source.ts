import { searchIndexUrl } from '@raptors/shared/contract/names';
import type { Registry } from '@raptors/shared/contract/registry';
import { searchIndexSchema, type SearchIndex, type SearchKinds } from '@raptors/shared/contract/search-index';
import type { ComponentType, RefObject } from 'react';
import { parse } from 'valibot';
import { abortAfter } from '../../promises';
import { createSiteSearch, type SiteSearch } from './site-search';

const TIMEOUT_MS = 10_000;

export type SearchResultsProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onClose: () => void;
};

export type LoadSearch = () => Promise<ComponentType<SearchResultsProps>>;

export type LoadedSearch = { search: SiteSearch; isPartial: boolean };

/** Fetches and merges all indexes. If some failed, the next call fetches all again; rejects if none loads. */
export type LoadIndexes = () => Promise<LoadedSearch>;

export function createIndexLoader(fetchRegistry: () => Promise<Registry>): LoadIndexes {
  let merged: LoadedSearch | undefined;
  return async () => {
    if (merged) return merged;
    const { search = {} } = await fetchRegistry();
    const all = await Promise.allSettled(Object.values(search).map(fetchIndex));
    const indexes = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const entries = indexes.flatMap((index) => index.entries);
    if (entries.length === 0) throw new Error('No search index of this site could be fetched.');
    const kinds: SearchKinds = Object.assign({}, ...indexes.map((index) => index.kinds));
    const isPartial = indexes.length < all.length;
    const loaded = { search: await createSiteSearch(entries, kinds), isPartial };
    if (!isPartial) merged = loaded;
    return loaded;
  };
}

async function fetchIndex(sha256: string): Promise<SearchIndex> {
  const response = await fetch(searchIndexUrl(sha256), {
    integrity: `sha256-${base64Of(sha256)}`,
    signal: abortAfter(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${searchIndexUrl(sha256)} answered ${response.status}.`);
  return parse(searchIndexSchema, await response.json());
}

const base64Of = (hexadecimal: string) =>
  btoa(
    (hexadecimal.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''),
  );
