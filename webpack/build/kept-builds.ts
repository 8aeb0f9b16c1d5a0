import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { newestFirst } from '../fingerprint/newest-first';
import { packageCache } from '../fingerprint/project-root';
import { writeWhole } from '../fingerprint/whole-file';
import { writeDist } from './dist-files';
import type { BuiltFiles } from './release-id';

/** The last one, and those of two more branches. A build has 1 to 9 MB. */
const BUILDS_KEPT = 3;
const HASH_BYTES = 32;
const ENDING = '.dist';

const keptFolder = (folder: string) => packageCache(folder, 'dist');
const keptFile = (folder: string, id: string) => join(keptFolder(folder), `${id}${ENDING}`);

/** Keeps all files of a build, so that it need not be repeated when `dist/` is gone or holds another one. */
export function keepBuild(folder: string, id: string, files: BuiltFiles): void {
  const content = serialize([...files]);
  writeWhole(keptFile(folder, id), Buffer.concat([hashOf(content), content]));
  for (const file of newestFirst(keptFolder(folder), ENDING).slice(BUILDS_KEPT))
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
