import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';

const needsSchema = v.optional(v.record(v.string(), v.string()));
const lockedPackageSchema = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  /** A workspace is a link to its folder. */
  link: v.optional(v.boolean()),
  resolved: v.optional(v.string()),
  dependencies: needsSchema,
  devDependencies: needsSchema,
  peerDependencies: needsSchema,
  optionalDependencies: needsSchema,
});
const lockFileSchema = v.object({ packages: v.optional(v.record(v.string(), lockedPackageSchema)) });

type LockedPackage = v.InferOutput<typeof lockedPackageSchema>;
type DependencyList = 'dependencies' | 'devDependencies' | 'peerDependencies' | 'optionalDependencies';

/**
 * Versions of every library that a package is built from or with, from the lock file nearest above it.
 * Another version of one of them is another release; a tool that the package does not use changes nothing.
 * @returns one line for each library, in order; empty where there is no lock file
 */
export function lockedVersions(folder: string): string {
  const lock = nearestLock(resolve(folder));
  if (!lock) return '';
  const start = relative(dirname(lock), resolve(folder)).split(sep).join('/');
  return lockedVersionsIn(readFileSync(lock, 'utf8'), start);
}

/**
 * The same from the text of a lock file.
 * @param start folder of the package, relative to the lock file's
 */
export function lockedVersionsIn(lock: string, start: string): string {
  const { packages = {} } = v.parse(lockFileSchema, JSON.parse(lock));
  const lines = [...reached(packages, start)].map((key) => {
    const { version = '', integrity = '' } = packages[key] ?? {};
    return `${key} ${version} ${integrity}`;
  });
  return lines.sort().join('\n');
}

/**
 * Keys of all packages that `start` needs, directly or not. Workspaces are among them, though they have no version of a
 * library.
 */
function reached(packages: Record<string, LockedPackage>, start: string): Set<string> {
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const name of needs(packages[key], key === start)) {
      const found = locate(packages, key, name);
      if (found !== undefined) visit(found);
    }
  };
  visit(start);
  return keys;
}

function needs(entry: LockedPackage = {}, isStart: boolean): string[] {
  const lists: DependencyList[] = ['dependencies', 'peerDependencies', 'optionalDependencies'];
  if (isStart) lists.push('devDependencies');
  return lists.flatMap((list) => Object.keys(entry[list] ?? {}));
}

/** Finds a library as Node does: beside the one that needs it, then in each folder above. */
function locate(packages: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const key = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    const entry = packages[key];
    if (entry) return entry.link ? entry.resolved : key;
    if (!at) return undefined;
  }
}

/** The lock file nearest above a folder: it is at the top of the project that the folder belongs to. */
export function nearestLock(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const lock = join(at, 'package-lock.json');
    if (existsSync(lock)) return lock;
    if (dirname(at) === at) return undefined;
  }
}
