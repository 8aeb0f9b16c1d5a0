import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Store } from './store';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|ics|xml|csv)$/;

/**
 * Writes a file together with its brotli and gzip forms, so that serving it costs no work.
 * @param quality brotli quality; 11 for files written once, less for pages, which are many
 */
export async function writeCompressed(store: Store, key: string, value: Buffer, quality: number): Promise<void> {
  if (COMPRESSIBLE.test(key)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: value.length };
    const [br, gz] = await Promise.all([brotli(value, { params }), gzipped(value, { level: Math.min(9, quality) })]);
    await Promise.all([store.write(`${key}.br`, br), store.write(`${key}.gz`, gz)]);
  }
  await store.write(key, value);
}
