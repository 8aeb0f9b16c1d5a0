import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { keys } from '../store/keys';
import { sha256Of } from '../store/objects';
import type { Store, Writing } from '../store/store';
import type { ReleaseSource } from './release-source';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Maps are read once in a while, and are bigger than all other files of a release: better compression takes seconds. */
const BROTLI_QUALITY = 5;

const sourceMapSchema = v.object({
  version: v.literal(3),
  sources: v.array(v.nullable(v.string())),
  /** Only of the project's own sources. */
  sourcesContent: v.optional(v.array(v.nullable(v.string()))),
  names: v.array(v.string()),
  mappings: v.string(),
});
const sourceMapsSchema = v.record(v.string(), sourceMapSchema);

/** The source map of one script, parsed. */
export type SourceMap = v.InferOutput<typeof sourceMapSchema>;
/** The source maps of a release, by file name of the script. */
export type SourceMaps = v.InferOutput<typeof sourceMapsSchema>;

/** What a store has of a release's source maps; `text` is JSON. */
export type StoredSourceMaps =
  { state: 'whole'; text: string } | { state: 'missing' } | { state: 'damaged'; keys: string[] };

/**
 * Parses the source maps of a release.
 * @param place where the text comes from, for messages
 * @throws {InvalidFileError} when they don't fit their schema
 */
export const parseSourceMaps = (text: string, place: string): SourceMaps =>
  parseJsonText(sourceMapsSchema, text, place);

/** Reads the source maps of a stored release. */
export async function readSourceMaps(store: Store, name: string, id: string): Promise<StoredSourceMaps> {
  const stored = await store.list(keys.sourceMapsFolder(name, id));
  for (const { key } of stored) {
    const text = await readWholeMaps(store, key);
    if (text !== undefined) return { state: 'whole', text };
  }
  return stored.length === 0
    ? { state: 'missing' }
    : { state: 'damaged', keys: stored.map(({ key }) => key) };
}

/** The text of a file of source maps; `undefined` when it is not what its key names. */
export async function readWholeMaps(store: Store, key: string): Promise<string | undefined> {
  const bytes = (await store.read(key)) ?? Buffer.of();
  const text = await decompress(bytes).catch(() => Buffer.of());
  return key.includes(sha256Of(text)) ? text.toString('utf8') : undefined;
}

/**
 * The source maps of a release as they are to be written beside it; nothing if the store has them. They may differ between two
 * builds of one release, such as one with another comment: the first ones stay, because they belong to the sources that were released.
 */
export async function dueSourceMaps(
  store: Store,
  { release: { name, id }, sourceMaps }: ReleaseSource,
): Promise<Writing[]> {
  if (!sourceMaps || (await readSourceMaps(store, name, id)).state === 'whole') return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return [[keys.sourceMaps(name, id, sha256Of(sourceMaps)), await compress(sourceMaps, { params })]];
}

/**
 * Writes the source maps of a stored release where they are missing or damaged.
 * @returns keys of the files that were written
 */
export async function restoreSourceMaps(store: Store, source: ReleaseSource): Promise<string[]> {
  const due = await dueSourceMaps(store, source);
  if (due.length === 0) return [];
  const stored = await readSourceMaps(store, source.release.name, source.release.id);
  for (const [key, value] of due) await store.replace(key, value);
  const written = due.map(([key]) => key);
  const damaged = stored.state === 'damaged' ? stored.keys : [];
  for (const key of damaged.filter((one) => !written.includes(one))) await store.remove(key);
  return written;
}
