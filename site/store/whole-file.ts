import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compress, encodingsOf, type Encoding } from './compressed';
import { sha256Of } from './objects';
import type { Store } from './store';

const decompressed = promisify(brotliDecompress);

export const inspectFile = (store: Store, key: string, sha256: string) =>
  Promise.all(
    encodingsOf(key).map(async (encoding) => ({
      ...encoding,
      ...(await inspectEncoding(store, encoding, sha256)),
    })),
  );

/** Reads a file from its first intact encoding; `undefined` if there is none. */
export async function readWhole(store: Store, key: string, sha256: string): Promise<Buffer | undefined> {
  for (const encoding of encodingsOf(key)) {
    const { content } = await inspectEncoding(store, encoding, sha256);
    if (content) return content;
  }
  return undefined;
}

/** Writes missing or damaged encodings, from a whole one or from `content`; nothing if that has another hash. */
export async function restoreFile(
  store: Store,
  { key, sha256, quality }: { key: string; sha256: string; quality: number },
  content: () => Promise<Buffer>,
): Promise<void> {
  const encodings = await inspectFile(store, key, sha256);
  const due = encodings.filter(({ state }) => state !== 'whole');
  if (due.length === 0) return;
  const value = encodings.find((encoding) => encoding.content)?.content ?? (await content());
  if (sha256Of(value) !== sha256) return;
  const { br = value } = await compress(key, value, quality);
  for (const encoding of due) await store.replace(encoding.key, encoding.isCompressed ? br : value);
}

/** `bytes` are as stored, `content` is decompressed. */
export async function inspectEncoding(store: Store, { key, isCompressed }: Encoding, sha256: string) {
  const bytes = await store.read(key);
  if (!bytes) return { state: 'missing' };
  const content = isCompressed ? await decompressed(bytes).catch(() => undefined) : bytes;
  return content && sha256Of(content) === sha256 ? { state: 'whole', content, bytes } : { state: 'damaged' };
}
