import { readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { writeWhole } from './cache-file';
import { packageCache, projectRoot } from './project-root';
import { recipeFolder, sharedFolder, englishFolder } from './package-folder';
import { hashSources, readSources, type Sources } from './sources';

const stampSchema = v.strictObject({
  id: v.string(),
  /** Content files of each page, by module, as paths in the project. */
  shown: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

export type ShownContent = v.InferOutput<typeof stampSchema>['shown'];

const STAMPS_KEPT = 30;

const stampsFolder = (folder: string) => packageCache(folder, 'builds');

export const projectPath = (top: string, path: string) =>
  relative(top, realpathSync(path)).split(sep).join('/');

export function sourcesOf(folder: string): Sources {
  const root = projectRoot(folder);
  const folders = [englishFolder(folder), sharedFolder(), recipeFolder()].map((path) =>
    projectPath(root, path),
  );
  const own = folders.filter((path) => !path.split('/').includes('node_modules'));
  return readSources(root, [...own, 'package-lock.json', 'tsconfig.json']);
}

const stampFile = (folder: string, sources: Sources): string =>
  join(stampsFolder(folder), `${hashSources(sources)}.json`);

export function keepStamp(folder: string, sources: Sources, id: string, shown: ShownContent = {}): void {
  writeWhole(stampFile(folder, sources), JSON.stringify({ id, shown }));
  for (const file of newestFirst(folder).slice(STAMPS_KEPT)) rmSync(file, { force: true });
}

/** The release that an earlier build made from the same sources in this checkout; undefined when only a build can tell. */
export const lookUpRelease = (folder: string): string | undefined =>
  readStamp(stampFile(folder, sourcesOf(folder)))?.id;

export const lookUpShownContent = (folder: string): ShownContent => {
  const [newest] = newestFirst(folder);
  return (newest && readStamp(newest)?.shown) || {};
};

/** Empty before the first build, or if another process removes a stamp meanwhile. */
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
    // A missing or damaged stamp counts as no build.
    return undefined;
  }
}
