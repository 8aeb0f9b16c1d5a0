import { isStandIn } from '@raptors/shared/contract/paths';
import {
  buildSearchIndex,
  isCurrentIndex,
  searchIndexSchema,
  type SearchEntry,
  type SearchKinds,
} from '@raptors/shared/contract/search-index';
import type { Part } from '@raptors/site/editions/edition';
import { compressOnce, type CompressedFile } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, parseJsonFile, sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';

/** As for pages. */
const BROTLI_QUALITY = 5;

/** What a search finds in each page of a package, by the page's path. */
export type PageEntries = ReadonlyMap<string, readonly SearchEntry[]>;

/**
 * The search index of a package, as it is stored.
 * @param paths pages of the package, in the order of its manifest
 * @returns `undefined` where a search would find nothing
 */
export async function searchIndexFile(
  paths: readonly string[],
  entries: PageEntries,
  kinds?: SearchKinds,
): Promise<{ sha256: string; key: string; forms: CompressedFile } | undefined> {
  const all = paths.flatMap((path) => (isStandIn(path) ? [] : (entries.get(path) ?? [])));
  if (all.length === 0) return undefined;
  const text = JSON.stringify(buildSearchIndex(all, kinds));
  const sha256 = sha256Of(text);
  const key = keys.object(sha256, 'search.json');
  return { sha256, key, forms: await compressOnce(key, Buffer.from(text), BROTLI_QUALITY) };
}

/** Entries of the pages that a part shows; empty where the tool that stored it made none, or others, or the store has lost them. */
export async function storedEntries(store: Store, { search }: Part): Promise<PageEntries> {
  if (!search) return new Map();
  const key = keys.object(search, 'search.json');
  const index = await parseJsonFile(store, searchIndexSchema, key).catch(ignoreInvalid);
  const byPage = new Map<string, SearchEntry[]>();
  for (const entry of index && isCurrentIndex(index) ? index.entries : []) {
    const page = entry.path.replace(/#.*/, '');
    byPage.set(page, [...(byPage.get(page) ?? []), entry]);
  }
  return byPage;
}
