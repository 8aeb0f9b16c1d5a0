import { LRUCache } from 'lru-cache';
import { sha256Of } from '../store/objects';
import { compress, type CompressedFile, gzipped } from '../store/compressed';

const BROTLI_QUALITY = 5;
const MAX_BYTES = 16 * 1024 * 1024;

/** A text in its encodings, and a tag that names the content. */
export type KeptText = CompressedFile & { gz?: Buffer; tag: string };

/** Caches generated texts: plain, in gzip, and in brotli if a file of that name would be stored so. */
export function textCache(max: number) {
  const cache = new LRUCache<string, KeptText, { fileName: string; make: () => Promise<string> }>({
    max,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value, br, gz }) => value.length + (br?.length ?? 0) + (gz?.length ?? 0) || 1,
    async fetchMethod(_key, _stale, { context: { fileName, make } }) {
      const text = await make();
      const compressed = compress(fileName, Buffer.from(text), BROTLI_QUALITY);
      return { ...(await compressed), gz: await gzipped(text), tag: sha256Of(text).slice(0, 32) };
    },
  });
  return (key: string, fileName: string, make: () => Promise<string>) =>
    cache.forceFetch(key, { context: { fileName, make } });
}
