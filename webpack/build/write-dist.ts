import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { BuiltFiles } from './release-id';

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
