import * as v from 'valibot';
import { SEARCH_INDEX_URL } from './names';
import { REGISTRY_URL } from './registry';

/** In hexadecimal digits: half of a SHA-256 is enough to detect damage, and keeps the list small. */
export const OFFLINE_HASH_LENGTH = 32;

/** `/offline.json` and `/ne/offline.json`: files and pages of an edition in one language, most needed first. */
export const offlineListSchema = v.object({
  edition: v.number(),
  /** Address and hash. Empty if the live shell turns offline reading off. */
  entries: v.array(v.tuple([v.string(), v.string()])),
  /** Addresses that each worker stores, those in `/releases/` after its first run. It stores others on a visit or with the whole site. */
  first: v.optional(v.array(v.string()), []),
});

/** The list, parsed. */
export type OfflineList = v.InferOutput<typeof offlineListSchema>;

/** Whether an entry of the list is a file: the registry, a search index or a file of a release. Other entries are pages. */
export const isFile = (address: string): boolean =>
  address.endsWith(REGISTRY_URL) || address.startsWith('/releases/') || address.startsWith(SEARCH_INDEX_URL);
