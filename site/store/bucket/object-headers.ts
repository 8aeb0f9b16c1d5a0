import { IMMUTABLE, REVALIDATE } from '../http-headers';
import { ENCODINGS, isCompressible } from '../compressed';
import { contentType } from '../content-type';

/** The HTTP headers with which a bucket serves an object. */
export type ObjectHeaders = { ContentType: string; CacheControl: string; ContentEncoding?: string };

/**
 * Headers of a stored file, with which a CDN in front of the bucket can serve it unchanged: `x.js.br` is `x.js`,
 * brotli-encoded. Browsers may keep only files of releases for ever. A page is stored under its content hash, but shown
 * at an address that may show another page after the next flip.
 */
export function objectHeaders(key: string): ObjectHeaders {
  const cacheControl = key.startsWith('releases/') ? IMMUTABLE : REVALIDATE;
  const form = Object.entries(ENCODINGS).find(([, extension]) => key.endsWith(extension));
  const plain = form ? key.slice(0, -form[1].length) : key;
  if (!form || !isCompressible(plain)) return { ContentType: contentType(key), CacheControl: cacheControl };
  return {
    ContentType: contentType(plain),
    // Some stores unpack gzip by default when they send it, so the bytes would differ from those that were written.
    CacheControl: `${cacheControl}, no-transform`,
    ContentEncoding: form[0],
  };
}
