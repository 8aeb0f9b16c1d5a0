import { readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { writeWhole } from './cache-file';
import { packageCache, projectRoot } from './project-root';
import { recipeFolder, sharedFolder, englishFolder } from './package-folder';
import { hashSources, isSource, readSources, type Sources } from './sources';

/** The release that a build gave. */
const stampSchema = v.strictObject({ id: v.string() });

/** Old states are looked up after a switch back to a branch. */
const STAMPS_KEPT = 30;

const stampsFolder = (folder: string) => packageCache(folder, 'builds');

/** What a package can be built from, as paths in its project: its folder, `shared`, the recipe, and the lock file for libraries. */
export const inputsOf = (folder: string): string[] => [
  ...[englishFolder(folder), sharedFolder(), recipeFolder()]
    .map((path) => projectPath(projectRoot(folder), path))
    .filter((path) => !path.split('/').includes('node_modules')),
  'package-lock.json',
  'tsconfig.json',
];

/** A path as git names it from a folder above. */
export const projectPath = (top: string, path: string) =>
  relative(top, realpathSync(path)).split(sep).join('/');

/** Whether a file is among the inputs of a package. */
export const isInput = (inputs: readonly string[], file: string): boolean =>
  inputs.some((input) => {
    if (input === '') return isSource(file);
    return file === input || (file.startsWith(`${input}/`) && isSource(file.slice(input.length + 1)));
  });

/** All that a package can be built from, as it is on disk. */
export const sourcesOf = (folder: string): Sources => readSources(projectRoot(folder), inputsOf(folder));

/** Named after what was built, so that the same is found again. */
const stampFile = (folder: string, sources: Sources): string =>
  join(stampsFolder(folder), `${hashSources(sources)}.json`);

/** Keeps which release a build gave. */
export function keepStamp(folder: string, sources: Sources, id: string): void {
  writeWhole(stampFile(folder, sources), JSON.stringify({ id }));
  for (const file of newestFirst(folder).slice(STAMPS_KEPT)) rmSync(file, { force: true });
}

/** Which release the sources of a package give, by the records of earlier builds in this checkout; nothing when only a build can tell. */
export const lookUpRelease = (folder: string): string | undefined =>
  readStamp(stampFile(folder, sourcesOf(folder)))?.id;

/** Records of a package, the last written first; none when there is no folder, or another process removes files. */
function newestFirst(folder: string): string[] {
  try {
    return readdirSync(stampsFolder(folder))
      .map((name) => join(stampsFolder(folder), name))
      .map((file) => ({ file, at: statSync(file).mtimeMs }))
      .sort((a, b) => b.at - a.at)
      .map(({ file }) => file);
  } catch {
    return [];
  }
}

function readStamp(file: string) {
  try {
    return v.parse(stampSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing or damaged: building again gives the same, only slower.
    return undefined;
  }
}
