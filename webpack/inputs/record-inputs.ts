import { realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { BuildRecord } from './build-record';
import { projectRoot } from '../fingerprint/project-root';
import { folderHash, workingTree } from '../fingerprint/project-state';
import { embedKeyFile } from '../fingerprint/embed-key';
import {
  drawingFolder,
  journeysFileOf,
  manifestFileOf,
  recipeFolder,
  sharedFolder,
} from '../fingerprint/source-package';

/** Paths that the bundler has accessed: files and folders that it read, and paths where it found nothing. */
export type ReadPaths = { files: Set<string>; folders: Set<string>; absent: Set<string> };

/** Record of a build without its id and cards, and the files that were saved after the build began. */
export type RecordedInputs = { record: Omit<BuildRecord, 'id' | 'cards'>; savedMeanwhile: string[] };

/** The federation plugin generates the entry of a remote's bundle there, from inputs that are recorded anyway. */
const GENERATED = /(^|\/)node_modules\/\.federation\//;

/**
 * Records what a build has read: the files that the bundler reports, and those that the recipe reads.
 * @param startedAt time in milliseconds before which every input in the package has to have been saved; all others, the code of
 * recipe and cards among them, have to be as they were when this process began to load them
 */
export function recordInputs(folder: string, read: ReadPaths, startedAt: number): RecordedInputs {
  const root = projectRoot(folder);
  const state = workingTree(root);
  const nameOf = (path: string) =>
    relative(root, followed(resolve(path), folder))
      .split(sep)
      .join('/');
  const drawingCode = nameOf(drawingFolder());
  const isOwn = (name: string) => join(root, name).startsWith(realpathSync(folder) + sep);
  const names = (paths: Iterable<string>) => [...new Set([...paths].map(nameOf))].sort();
  const folders = names([...read.folders, ...recipeFolders(folder)]).filter((name) => name !== drawingCode);
  const files = names([...read.files, ...recipeFiles(folder)]).filter(
    (name) => isFile(join(root, name)) && !GENERATED.test(name),
  );
  const inputs = [...files, ...[...folders, drawingCode].flatMap((name) => state.sourcesIn(name))];
  return {
    record: {
      format: 1,
      folder: nameOf(folder),
      files: hashed(files, (name) => state.blobOf(name) ?? ''),
      folders: hashed(folders, (name) => folderHash(state, name)),
      absent: names([...read.absent, ...absentFiles(folder)]).filter(
        (name) => !/(^|\/)node_modules(\/|$)/.test(name),
      ),
      drawingCode: { folder: drawingCode, hash: folderHash(state, drawingCode) },
      libraries: state.librariesOf(nameOf(folder)),
    },
    // The first build in a checkout creates the key.
    savedMeanwhile: inputs.filter(
      (name) =>
        name !== nameOf(embedKeyFile()) &&
        savedAt(join(root, name)) >= (isOwn(name) ? startedAt : Math.min(startedAt, performance.timeOrigin)),
    ),
  };
}

/** Files that the recipe reads without the bundler. */
const recipeFiles = (folder: string) => [
  join(folder, 'package.json'),
  manifestFileOf(folder),
  journeysFileOf(folder),
  join(folder, 'tsconfig.json'),
  join(projectRoot(folder), 'tsconfig.json'),
  join(sharedFolder(), 'tsconfig.base.json'),
  join(sharedFolder(), 'design/fonts/fonts.css'),
];

/** Files that it would read if they existed. */
const absentFiles = (folder: string) => [journeysFileOf(folder)].filter((file) => !isFile(file));

/** The recipe's code, its imports, and content with its schemas. */
const recipeFolders = (folder: string) => [
  recipeFolder(),
  join(sharedFolder(), 'contract'),
  join(sharedFolder(), 'organisation'),
  join(folder, 'content'),
];

const hashed = (names: readonly string[], hash: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, hash(name)]));

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** A deleted file counts as changed. Compares the change time (ctime), which can't be set back. */
const savedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Infinity;

/** The bundler gives paths below the package as it was called, and all other paths with links resolved. */
function followed(path: string, folder: string): string {
  const isInside = path === folder || path.startsWith(folder + sep);
  return isInside ? realpathSync(folder) + path.slice(folder.length) : path;
}
