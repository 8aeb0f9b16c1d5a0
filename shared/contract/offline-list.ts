import * as v from 'valibot';
import { SEARCH_INDEX_URL } from './names';
import { REGISTRY_URL } from './registry';

/** In hexadecimal digits: half of a SHA-256, which is enough to detect damage and keeps the list small. */
export const OFFLINE_HASH_LENGTH = 32;

/** `/offline.json` and `/ne/offline.json`: files and pages of an edition in one language, most needed first. */
export const offlineListSchema = v.object({
  edition: v.number(),
  /** Address and hash. Empty if the live shell turns offline reading off. */
  entries: v.array(v.tuple([v.string(), v.string()])),
  /** Addresses that each worker stores, files of releases not at its first run; the others when visited, or with the whole site. */
  first: v.optional(v.array(v.string()), []),
});

/** Files and pages of an edition. */
export type OfflineList = v.InferOutput<typeof offlineListSchema>;

/** Whether an entry of the list is a file: the registry, a search index or a file of a release. Other entries are pages. */
export const isFile = (address: string): boolean =>
  address.endsWith(REGISTRY_URL) || address.startsWith('/releases/') || address.startsWith(SEARCH_INDEX_URL);
