import { LRUCache } from 'lru-cache';
import type { Store } from '../store/store';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 4 * 1024 * 1024;

/** Gives the content of a file in the store; `undefined` where there is none. */
export type ReadFile = (key: string) => Promise<Buffer | undefined>;

/**
 * Reads files of a store and keeps those that were requested last: at most 64 MB, and none above 4 MB.
 * Only for keys whose content never changes: objects and files of releases.
 */
export function fileCache(store: Store): ReadFile {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES_OF_ONE,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: (key) => store.read(key),
  });
  return (key) => cache.fetch(key);
}
