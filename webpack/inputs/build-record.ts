import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';
import { embedKeyFile } from '../fingerprint/embed-key';
import { packageCache, projectRoot } from '../fingerprint/project-root';
import {
  hashText,
  inputHash,
  workingTree,
  workingTreeOf,
  type ProjectState,
} from '../fingerprint/project-state';
import { journeysFileOf, manifestFileOf, recipeFolder, sharedFolder } from '../fingerprint/source-package';
import { writeWhole } from '../fingerprint/cache-file';

/** What one build has read, and the id of the resulting release. Paths are relative to the top of the project. */
const buildRecordSchema = v.strictObject({
  format: v.literal(2),
  id: v.string(),
  /** Folder of the package. */
  folder: v.string(),
  /** Files, folders of which any file may matter, and paths at which the build found nothing; each with a hash of what is there. */
  inputs: v.record(v.string(), v.string()),
  /** Hash of the versions of all libraries that the package is built from and with. */
  libraries: v.string(),
});

/** What one build has read, parsed. */
export type BuildRecord = v.InferOutput<typeof buildRecordSchema>;

/** Paths that a build has accessed: files and folders that it read, and paths where it found nothing. */
export type ReadPaths = { read: Set<string>; absent: Set<string> };

/** Old states are looked up by `changed --since`, and after a switch back to a branch. */
const RECORDS_KEPT = 30;

/** Folder of the build cache with the records of a package’s builds. */
export const recordsFolder = (folder: string) => packageCache(folder, 'builds');

/** Keeps the record of a build. */
export function keepRecord(folder: string, record: BuildRecord): void {
  const text = JSON.stringify(record, null, 1);
  const cache = recordsFolder(folder);
  writeWhole(join(cache, `${hashText(text)}.json`), text);
  for (const file of newestFirst(cache).slice(RECORDS_KEPT)) rmSync(file, { force: true });
}

/**
 * Finds without building which release the sources of a package give, from the records of earlier builds in this checkout.
 * @param state of the project; by default as it is on disk
 * @returns the id; nothing when only a build can tell
 */
export function lookUpRelease(
  folder: string,
  state: ProjectState = workingTreeOf(folder),
): string | undefined {
  for (const file of newestFirst(recordsFolder(folder))) {
    const record = readRecord(file);
    if (record && hasSameInputs(record, state)) return record.id;
  }
  return undefined;
}

/** Inputs of the build of a release that are no longer as it read them; none when it was not built in this checkout. */
export function changedInputs(folder: string, id: string): string[] {
  const state = workingTreeOf(folder);
  const record = newestFirst(recordsFolder(folder))
    .map(readRecord)
    .find((one) => one?.id === id);
  return Object.entries(record?.inputs ?? {})
    .filter(([path, hash]) => !state.isLocked(path) && inputHash(state, path) !== hash)
    .map(([path]) => path);
}

/** Records in a folder, the last written first; none when it is missing or another process removes files. */
function newestFirst(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
      .map((file) => ({ file, at: statSync(file).mtimeMs }))
      .sort((a, b) => b.at - a.at)
      .map(({ file }) => file);
  } catch {
    return [];
  }
}

function readRecord(file: string): BuildRecord | undefined {
  try {
    const result = v.safeParse(buildRecordSchema, JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? result.output : undefined;
  } catch {
    // Missing or damaged: building again gives the same, only slower.
    return undefined;
  }
}

const hasSameInputs = (record: BuildRecord, state: ProjectState): boolean =>
  state.librariesOf(record.folder) === record.libraries &&
  Object.entries(record.inputs).every(
    ([path, hash]) => state.isLocked(path) || inputHash(state, path) === hash,
  );

/** Record of a build without its id, and the files that were saved after the build began. */
export type RecordedInputs = { record: Omit<BuildRecord, 'id'>; savedMeanwhile: string[] };

/**
 * Records what a build has read: the paths that are given, and those that the recipe reads.
 * @param startedAt time in milliseconds before which every input in the package has to have been saved; all others, the code of the
 * recipe among them, have to be as they were when this process began to load them
 */
export function recordInputs(folder: string, { read, absent }: ReadPaths, startedAt: number): RecordedInputs {
  const root = projectRoot(folder);
  const state = workingTree(root);
  const nameOf = (path: string) =>
    relative(root, followed(resolve(path), folder))
      .split(sep)
      .join('/');
  const names = (paths: Iterable<string>) => [...new Set([...paths].map(nameOf))].sort();
  const present = names([...read, ...recipeInputs(folder).filter((path) => existsSync(path))]);
  const all = [
    ...present,
    ...names([...absent, ...recipeInputs(folder).filter((path) => !existsSync(path))]),
  ];
  const files = present.flatMap((name) => (isFolder(join(root, name)) ? state.sourcesIn(name) : [name]));
  const isOwn = (name: string) => join(root, name).startsWith(realpathSync(folder) + sep);
  return {
    record: {
      format: 2,
      folder: nameOf(folder),
      inputs: Object.fromEntries(all.map((name) => [name, inputHash(state, name)])),
      libraries: state.librariesOf(nameOf(folder)),
    },
    // The first build in a checkout creates the key.
    savedMeanwhile: files.filter(
      (name) =>
        name !== nameOf(embedKeyFile()) &&
        savedAt(join(root, name)) >= (isOwn(name) ? startedAt : Math.min(startedAt, performance.timeOrigin)),
    ),
  };
}

/** What the recipe reads without the bundler: files, its code with what that imports, and content with its schemas. */
const recipeInputs = (folder: string) => [
  join(folder, 'package.json'),
  manifestFileOf(folder),
  journeysFileOf(folder),
  join(folder, 'tsconfig.json'),
  join(folder, 'content'),
  join(projectRoot(folder), 'tsconfig.json'),
  join(sharedFolder(), 'tsconfig.base.json'),
  join(sharedFolder(), 'design/fonts/fonts.css'),
  join(sharedFolder(), 'contract'),
  join(sharedFolder(), 'organisation'),
  recipeFolder(),
];

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A deleted file counts as changed. Compares the change time (ctime), which can't be set back. */
const savedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Infinity;

/** The bundler gives paths below the package as it was called, and all other paths with links resolved. */
function followed(path: string, folder: string): string {
  const isInside = path === folder || path.startsWith(folder + sep);
  return isInside ? realpathSync(folder) + path.slice(folder.length) : path;
}
