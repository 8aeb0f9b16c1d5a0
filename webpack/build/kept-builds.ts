import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { buildsFolder, newestFirst } from '../inputs/build-record';
import { writeWhole } from '../fingerprint/whole-file';
import type { BuiltFiles } from './release-id';

/** The last one, and those of two more branches. A build has 1 to 9 MB. */
const BUILDS_KEPT = 3;
const HASH_BYTES = 32;
const ENDING = '.dist';

const keptFile = (folder: string, id: string) => join(buildsFolder(folder), `${id}${ENDING}`);

/** Keeps all files of a build, so that it need not be repeated when `dist/` is gone or holds another one. */
export function keepBuild(folder: string, id: string, files: BuiltFiles): void {
  const content = serialize([...files]);
  writeWhole(keptFile(folder, id), Buffer.concat([hashOf(content), content]));
  for (const file of newestFirst(buildsFolder(folder), ENDING).slice(BUILDS_KEPT))
    rmSync(file, { force: true });
}

/**
 * Writes a build that was kept into `dist/`. The caller knows from the records of what builds have read that its sources give this release.
 * @returns whether there was one; one with a changed byte counts as missing
 */
export function restoreBuild(folder: string, id: string): boolean {
  const files = readKept(keptFile(folder, id));
  if (!files) return false;
  writeDist(join(folder, 'dist'), files);
  return true;
}

function readKept(file: string): BuiltFiles | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(HASH_BYTES);
    if (!hashOf(content).equals(bytes.subarray(0, HASH_BYTES))) return undefined;
    const files = deserialize(content) as [string, Uint8Array][];
    return new Map(files.map(([path, text]) => [path, Buffer.from(text)]));
  } catch {
    // Missing, or written by another version of Node: building again gives the same, only slower.
    return undefined;
  }
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest();

/** Describes the release, so it is written last and removed first: a build that is stopped half-way leaves nothing that looks like one. */
const DESCRIPTION = 'release.json';

/** From now on there is no release in a package's `dist/`, whatever else is in there. */
export const removeDescription = (dist: string) => rmSync(join(dist, DESCRIPTION), { force: true });

/** Writes new and changed files below `dist/`, and removes those in the same folders that the build no longer gives. */
export function writeDist(dist: string, files: BuiltFiles): void {
  removeDescription(dist);
  const folders = [...files.keys()]
    .filter((path) => path.includes('/'))
    .map((path) => path.split('/')[0] ?? '');
  for (const folder of new Set(folders))
    for (const path of filesBelow(join(dist, folder)))
      if (!files.has(relative(dist, path).split(sep).join('/'))) rmSync(path);
  const description = files.get(DESCRIPTION);
  for (const [path, content] of files) if (content !== description) writeChanged(join(dist, path), content);
  if (description) writeChanged(join(dist, DESCRIPTION), description);
}

function writeChanged(file: string, content: Buffer): void {
  if (hasContent(file, content)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function filesBelow(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function hasContent(file: string, content: Buffer): boolean {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
}
