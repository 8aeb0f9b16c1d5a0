import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Top of the project that a package belongs to, where its libraries are; links are followed, as the bundler does. */
export function projectRoot(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, 'package-lock.json'))) return realpathSync(at);
    if (dirname(at) === at) return realpathSync(folder);
  }
}

/** The build cache, in `node_modules` of the project that the package belongs to. */
export const cacheFolder = (folder: string) => join(projectRoot(folder), 'node_modules/.cache');

/** The part of a build cache that is for one package. */
export const packageCache = (folder: string, name: string) =>
  join(
    cacheFolder(folder),
    name,
    relative(projectRoot(folder), realpathSync(folder)).replace(/\W+/g, '-') || 'top',
  );
