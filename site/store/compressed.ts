import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RECORDS_FOLDER } from '@raptors/shared/contract/page-set';
import type { Store, Writing } from './store';

const brotli = promisify(brotliCompress);

const COMPRESSIBLE = /\.(html|js|css|map|svg|json|txt|ics|xml|atom|csv|webmanifest)$/;

/** A file and its brotli encoding, if it is stored with one. */
export type CompressedFile = { value: Buffer; br?: Buffer };

export const BROTLI = '.br';

/** For clients without brotli. Not stored. */
export const gzipped = promisify(gzip);

/** The best quality takes much longer, and makes pages little smaller. */
export const PAGE_BROTLI_QUALITY = 7;

export const isCompressible = (name: string) => COMPRESSIBLE.test(name);

/** Files of records are many and small, so they are compressed on request; inputs of views are never sent. */
export const isStoredCompressed = (name: string) => isCompressible(name) && !NOT_COMPRESSED.test(name);

const NOT_COMPRESSED = new RegExp(`(^|/)${RECORDS_FOLDER}|\\.view\\.json$`);

export function encodingOf(key: string): { plain: string; isCompressed: boolean } {
  const plain = key.endsWith(BROTLI) ? key.slice(0, -BROTLI.length) : '';
  return isCompressible(plain) ? { plain, isCompressed: true } : { plain: key, isCompressed: false };
}

export type Encoding = { key: string; isCompressed: boolean };

const hasBrotli = (key: string) =>
  isStoredCompressed(key) && (key.startsWith('releases/') || /\.(html|search\.json)$/.test(key));

export const encodingsOf = (key: string): Encoding[] => [
  { key, isCompressed: false },
  ...(hasBrotli(key) ? [{ key: key + BROTLI, isCompressed: true }] : []),
];

export async function compress(name: string, value: Buffer, quality: number): Promise<CompressedFile> {
  if (!isStoredCompressed(name)) return { value };
  return { value, br: await brotliOf(value, quality) };
}

export function brotliOf(value: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: value.length,
    // The smallest window from 64 KB that holds the file, at most 4 MB: a larger one takes longer for the same size.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(value.length + 1)))),
  };
  return brotli(value, { params });
}

export const writingsOf = (key: string, { value, br }: CompressedFile): Writing[] => [
  ...(br ? [[key + BROTLI, br] as const] : []),
  [key, value],
];

/** Refreshes a file and its encoding; `false` when one does not exist. */
export async function refreshEncodings(store: Store, key: string): Promise<boolean> {
  const refreshed = await Promise.all(encodingsOf(key).map((encoding) => store.refresh(encoding.key)));
  return refreshed.every(Boolean);
}

/** Gives a file and its encoding a second key; `false` where the store can't, or a file is missing or a key is taken. */
export async function linkEncodings(store: Store, from: string, to: string): Promise<boolean> {
  const linked = await Promise.all(
    encodingsOf(from).map(({ key }) => store.link?.(key, to + key.slice(from.length)) ?? false),
  );
  return linked.every(Boolean);
}
