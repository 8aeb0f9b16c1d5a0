import * as v from 'valibot';
import { SEARCH_INDEX_URL } from './names';
import { REGISTRY_URL } from './registry';

/** In hexadecimal digits. Half of a SHA-256 is enough to detect damage, and keeps the list small: at this length, hashes are half of it. */
export const OFFLINE_HASH_LENGTH = 32;

/** `/offline.json` and `/ne/offline.json`: files and pages of an edition, most needed first. */
export const offlineListSchema = v.object({
  edition: v.number(),
  /** Address and hash. Empty if the live shell turns offline reading off. */
  entries: v.array(v.tuple([v.string(), v.string()])),
  /** Stored by every visitor's browser; others when visited, or with the whole site. */
  first: v.optional(v.array(v.string()), []),
});

/** Files and pages of an edition. */
export type OfflineList = v.InferOutput<typeof offlineListSchema>;

/** Files are named by content or belong to the edition; other entries are pages. */
export const isFile = (address: string): boolean =>
  address.endsWith(REGISTRY_URL) || address.startsWith('/releases/') || address.startsWith(SEARCH_INDEX_URL);
