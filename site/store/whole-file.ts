import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress, type Encoding, ENCODINGS, isCompressible } from './compressed';
import { sha256Of } from './objects';
import type { Store } from './store';

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** One stored form of a file: as it is, or compressed. */
type StoredForm = { key: string; state: 'whole' | 'missing' | 'damaged' };

/** All forms of a file, and its content if one form is intact. */
export type InspectedFile = { content?: Buffer; forms: StoredForm[] };

/** Reads all forms of a file and compares what they hold with the hash of its content. */
export async function inspectFile(store: Store, key: string, sha256: string): Promise<InspectedFile> {
  const contents = await Promise.all(
    formsOf(key).map(async (form) => ({ ...form, ...(await inspectForm(store, form, sha256)) })),
  );
  const content = contents.find((form) => form.content)?.content;
  return {
    forms: contents.map(({ key: form, state }) => ({ key: form, state })),
    ...(content ? { content } : {}),
  };
}

/** The content of a file, from the first intact form; `undefined` if there is none. */
export async function readWhole(store: Store, key: string, sha256: string): Promise<Buffer | undefined> {
  for (const form of formsOf(key)) {
    const { content } = await inspectForm(store, form, sha256);
    if (content) return content;
  }
  return undefined;
}

/**
 * Writes the forms of a file that are missing or damaged, from another form or from `content`.
 * @returns keys of the forms that were restored; `undefined` when the content is not available
 */
export async function restoreFile(
  store: Store,
  { key, sha256, quality }: { key: string; sha256: string; quality: number },
  content: () => Promise<Buffer | undefined> = async () => undefined,
): Promise<string[] | undefined> {
  const inspected = await inspectFile(store, key, sha256);
  const due = inspected.forms.filter(({ state }) => state !== 'whole');
  if (due.length === 0) return [];
  const value = inspected.content ?? (await content());
  if (!value || sha256Of(value) !== sha256) return undefined;
  const { br, gz } = await compress(key, value, quality);
  const byKey = new Map([
    [key, value],
    [key + ENCODINGS.br, br],
    [key + ENCODINGS.gzip, gz],
  ]);
  for (const form of due) await store.replace(form.key, byKey.get(form.key) ?? value);
  return due.map((form) => form.key);
}

type Form = { key: string; encoding?: Encoding };

/** Files of releases, pages and search indexes are stored in compressed forms too; descriptions and prerender bundles are not. */
const isCompressedInStore = (key: string) =>
  isCompressible(key) && (key.startsWith('releases/') || /\.(html|(search|view)\.json)$/.test(key));

function formsOf(key: string): Form[] {
  if (!isCompressedInStore(key)) return [{ key }];
  return [
    { key },
    { key: key + ENCODINGS.br, encoding: 'br' },
    { key: key + ENCODINGS.gzip, encoding: 'gzip' },
  ];
}

/** Reads one form; `bytes` as they are stored, `content` decompressed. */
export async function inspectForm(
  store: Store,
  { key, encoding }: Form,
  sha256: string,
): Promise<{ state: StoredForm['state']; content?: Buffer; bytes?: Buffer }> {
  const bytes = await store.read(key);
  if (!bytes) return { state: 'missing' };
  const content = encoding ? await unpack[encoding](bytes).catch(() => undefined) : bytes;
  return content && sha256Of(content) === sha256 ? { state: 'whole', content, bytes } : { state: 'damaged' };
}
