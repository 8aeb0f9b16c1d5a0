import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The nearest of a folder and those above it that has all these files. */
export function nearestWith(files: readonly string[], folder: string): string | undefined {
  if (files.every((file) => existsSync(join(folder, file)))) return folder;
  return dirname(folder) === folder ? undefined : nearestWith(files, dirname(folder));
}

/** The nearest of a folder and those above it with a `package-lock.json`, else the folder itself. Links are resolved, as in the bundler. */
export const projectRoot = (folder: string): string =>
  realpathSync(nearestWith(['package-lock.json'], resolve(folder)) ?? folder);

export const cacheFolder = (folder: string) => join(projectRoot(folder), 'node_modules/.cache');

export const packageCache = (folder: string, name: string) =>
  join(
    cacheFolder(folder),
    name,
    relative(projectRoot(folder), realpathSync(folder)).replace(/\W+/g, '-') || 'top',
  );
