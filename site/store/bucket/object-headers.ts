import { IMMUTABLE, REVALIDATE } from '../http-headers';
import { ENCODINGS, isCompressible } from '../compressed';
import { contentType } from '../content-type';

/** What a bucket answers with an object when somebody reads it over HTTP. */
export type ObjectHeaders = { ContentType: string; CacheControl: string; ContentEncoding?: string };

/**
 * Headers of a stored file, such that a CDN in front of the bucket can hand it on as it is: `x.js.br` is `x.js`, brotli-encoded.
 * Only files of releases may be kept for ever by a browser; a page is stored under its content, but is shown under an address
 * at which another one will stand after the next flip.
 */
export function objectHeaders(key: string): ObjectHeaders {
  const cacheControl = key.startsWith('releases/') ? IMMUTABLE : REVALIDATE;
  const form = Object.entries(ENCODINGS).find(([, extension]) => key.endsWith(extension));
  const plain = form ? key.slice(0, -form[1].length) : key;
  if (!form || !isCompressible(plain)) return { ContentType: contentType(key), CacheControl: cacheControl };
  return {
    ContentType: contentType(plain),
    // Some stores unpack gzip on the way out by default, and the bytes would not be those that were written.
    CacheControl: `${cacheControl}, no-transform`,
    ContentEncoding: form[0],
  };
}
