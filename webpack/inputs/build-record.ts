import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { newestFirst } from '../fingerprint/newest-first';
import { packageCache } from '../fingerprint/project-root';
import { hashText } from '../fingerprint/project-state';
import { writeWhole } from '../fingerprint/whole-file';

const hashes = v.record(v.string(), v.string());

/** What one build has read, and the id of the resulting release. Paths are relative to the top of the project. */
const buildRecordSchema = v.strictObject({
  format: v.literal(1),
  id: v.string(),
  /** Folder of the package. */
  folder: v.string(),
  /** Every file that the bundles or the recipe have read, with the id that git gives to its content. */
  files: hashes,
  /** Folders in which any file may matter, with one hash for each. */
  folders: hashes,
  /** Paths at which the build looked for a file and found none. */
  absent: v.array(v.string()),
  /** Pages with a card, with a hash of its drawing. */
  cards: hashes,
  /** Hash of the code that draws cards. While it is the same, so are the cards. */
  drawingCode: v.strictObject({ folder: v.string(), hash: v.string() }),
  /** Hash of the versions of all libraries that the package is built from and with. */
  libraries: v.string(),
});

/** What one build has read, parsed. */
export type BuildRecord = v.InferOutput<typeof buildRecordSchema>;

/** Old states are looked up by `changed --since`, and after a switch back to a branch. */
const RECORDS_KEPT = 30;

const recordFile = (folder: string) => join(folder, 'dist/inputs.json');

/** Folder for the records of all builds of a package. */
const cachedRecords = (folder: string) => packageCache(folder, 'builds');

/** Records of a package's builds in this checkout, the newest first. */
export function* knownRecords(folder: string): Generator<BuildRecord> {
  // `npm ci` deletes the cache; this one stays.
  for (const file of [recordFile(folder), ...newestFirst(cachedRecords(folder), '.json')]) {
    const record = readRecord(file);
    if (record) yield record;
  }
}

/** Writes the record of the build in `dist/`. */
export function writeRecord(folder: string, record: BuildRecord): void {
  writeWhole(recordFile(folder), textOf(record));
  keepRecord(folder, record);
}

/** Keeps a record for later, independent of `dist/`. */
export function keepRecord(folder: string, record: BuildRecord): void {
  const text = textOf(record);
  const cache = cachedRecords(folder);
  writeWhole(join(cache, `${hashText(text)}.json`), text);
  for (const file of newestFirst(cache, '.json').slice(RECORDS_KEPT)) rmSync(file, { force: true });
}

const textOf = (record: BuildRecord) => JSON.stringify(record, null, 1);

function readRecord(file: string): BuildRecord | undefined {
  try {
    const result = v.safeParse(buildRecordSchema, JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? result.output : undefined;
  } catch {
    // Missing or damaged: building again gives the same, only slower.
    return undefined;
  }
}
