import * as v from 'valibot';
import { SEARCH_INDEX_URL } from './names';
import { REGISTRY_URL } from './registry';

/** How many hexadecimal digits of a SHA-256 the list holds: 128 bits tell damaged from whole, and half the list is hashes. */
export const OFFLINE_HASH_LENGTH = 32;

/** `/offline.json` and `/ne/offline.json`: what an edition consists of, the most needed first, for as long as there is room. */
export const offlineListSchema = v.object({
  edition: v.number(),
  /** Address and hash of each. Nothing, where the live shell does not let its pages be read without a network. */
  entries: v.array(v.tuple([v.string(), v.string()])),
  /** Addresses among them that every visitor's browser stores; the others when they are visited, or when a visitor keeps the whole site. */
  first: v.optional(v.array(v.string()), []),
});

/** The list of an edition, parsed. */
export type OfflineList = v.InferOutput<typeof offlineListSchema>;

/** Whether an entry is a file, whose address names its content or which belongs to its edition; the others are pages. */
export const isFile = (address: string): boolean =>
  address.endsWith(REGISTRY_URL) || address.startsWith('/releases/') || address.startsWith(SEARCH_INDEX_URL);
