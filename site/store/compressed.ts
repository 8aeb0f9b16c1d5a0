import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RECORDS_FOLDER } from '@raptors/shared/contract/page-set';
import type { Store, Writing } from './store';

const brotli = promisify(brotliCompress);

const COMPRESSIBLE = /\.(html|js|css|map|svg|json|txt|ics|xml|atom|csv|webmanifest)$/;

/** A file and its compressed form, so that no browser waits for compression. */
export type CompressedFile = { value: Buffer; br?: Buffer };

/** Extension of the compressed form. */
export const BROTLI = '.br';

/** For who does not take brotli: old programs, and browsers without TLS. It takes 1 ms for a page, so it is done when somebody asks. */
export const gzipped = promisify(gzip);

/** Brotli quality of pages. The best takes 40 times as long, 100 ms for a large page, and makes it 9 % smaller. */
export const PAGE_BROTLI_QUALITY = 7;

/** Whether files of this name are sent compressed. */
export const isCompressible = (name: string) => COMPRESSIBLE.test(name);

/**
 * Whether they are stored in a compressed form too. Records are many and small, so they are compressed when somebody asks; what views
 * are made from is sent to nobody.
 */
export const isStoredCompressed = (name: string) => isCompressible(name) && !NOT_COMPRESSED.test(name);

const NOT_COMPRESSED = new RegExp(`(^|/)${RECORDS_FOLDER}|\\.view\\.json$`);

/** The key of a file without the extension of the compressed form. */
export function formOf(key: string): { plain: string; isCompressed: boolean } {
  const plain = key.endsWith(BROTLI) ? key.slice(0, -BROTLI.length) : '';
  return isCompressible(plain) ? { plain, isCompressed: true } : { plain: key, isCompressed: false };
}

/** Keys of a file in both forms; the plain one is last. */
const formsOf = (key: string): string[] => (isStoredCompressed(key) ? [key + BROTLI, key] : [key]);

/** Compresses a file, if it is stored like that, in a quality up to 11. */
export async function compress(name: string, value: Buffer, quality: number): Promise<CompressedFile> {
  if (!isStoredCompressed(name)) return { value };
  return { value, br: await brotliOf(value, quality) };
}

/** A file in brotli, in a quality up to 11. */
export function brotliOf(value: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: value.length,
    // A window that just holds the file: with the default of 4 MB a page takes three times as long, and is no smaller.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(value.length + 1)))),
  };
  return brotli(value, { params });
}

/** A file in both forms, ready to be written. */
export const writingsOf = (key: string, { value, br }: CompressedFile): Writing[] => [
  ...(br ? [[key + BROTLI, br] as const] : []),
  [key, value],
];

/** Refreshes a file in both forms; `false` when it is not there. */
export async function refreshForms(store: Store, key: string): Promise<boolean> {
  return (await Promise.all(formsOf(key).map((form) => store.refresh(form)))).every(Boolean);
}

/** Gives a file a second key in both forms; `false` where the store can't. */
export async function linkForms(store: Store, from: string, to: string): Promise<boolean> {
  const linked = await Promise.all(
    formsOf(from).map((form) => store.link?.(form, to + form.slice(from.length)) ?? false),
  );
  return linked.every(Boolean);
}
