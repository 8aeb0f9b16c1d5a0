import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The nearest folder above that has a `package-lock.json`. Links are resolved, as the bundler does. */
export function projectRoot(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, 'package-lock.json'))) return realpathSync(at);
    if (dirname(at) === at) return realpathSync(folder);
  }
}

export const cacheFolder = (folder: string) => join(projectRoot(folder), 'node_modules/.cache');

export const packageCache = (folder: string, name: string) =>
  join(
    cacheFolder(folder),
    name,
    relative(projectRoot(folder), realpathSync(folder)).replace(/\W+/g, '-') || 'top',
  );
