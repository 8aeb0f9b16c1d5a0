import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Store, Writing } from './store';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(html|js|css|map|svg|json|txt|ics|xml|atom|csv|webmanifest)$/;

/** A file and its compressed forms, so that nothing is compressed while serving. */
export type CompressedFile = { value: Buffer; br?: Buffer; gz?: Buffer };

/** Extensions of the compressed forms by content encoding, best first. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** A form in which files are stored beside the plain one. */
export type Encoding = keyof typeof ENCODINGS;

/** Brotli quality of pages. The best takes 40 times as long, 100 ms for a large page, and makes it 9 % smaller. */
export const PAGE_BROTLI_QUALITY = 7;

/** Whether files of this name are stored in compressed forms too. */
export const isCompressible = (name: string) => COMPRESSIBLE.test(name);

/** The key of a file without the extension of a compressed form, and the encoding of that form. */
export function formOf(key: string): { plain: string; encoding?: Encoding } {
  const [, plain = '', extension] = /^(.*)(\.br|\.gz)$/.exec(key) ?? [];
  return isCompressible(plain)
    ? { plain, encoding: extension === ENCODINGS.br ? 'br' : 'gzip' }
    : { plain: key };
}

/** Keys of a file in all forms that it is stored in; the plain one is last. */
const formsOf = (key: string): string[] =>
  isCompressible(key) ? [key + ENCODINGS.br, key + ENCODINGS.gzip, key] : [key];

/** Compresses a file, if its type benefits from that; with brotli in a quality up to 11. */
export async function compress(name: string, value: Buffer, quality: number): Promise<CompressedFile> {
  if (!isCompressible(name)) return { value };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: value.length,
    // A window that just holds the file: with the default of 4 MB a page takes three times as long, and is no smaller.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(value.length + 1)))),
  };
  const [br, gz] = await Promise.all([
    brotli(value, { params }),
    gzipped(value, { level: Math.min(9, quality) }),
  ]);
  return { value, br, gz };
}

/** A file in all its forms, ready to be written. */
export const writingsOf = (key: string, { value, br, gz }: CompressedFile): Writing[] => [
  ...(br ? [[key + ENCODINGS.br, br] as const] : []),
  ...(gz ? [[key + ENCODINGS.gzip, gz] as const] : []),
  [key, value],
];

/** Refreshes a file in all its forms; `false` when it is not there. */
export async function refreshForms(store: Store, key: string): Promise<boolean> {
  return (await Promise.all(formsOf(key).map((form) => store.refresh(form)))).every(Boolean);
}

/** Gives a file a second key in all its forms; `false` where the store can't. */
export async function linkForms(store: Store, from: string, to: string): Promise<boolean> {
  const linked = await Promise.all(
    formsOf(from).map((form) => store.link?.(form, to + form.slice(from.length)) ?? false),
  );
  return linked.every(Boolean);
}
