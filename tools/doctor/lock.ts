import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '@raptors/webpack/fingerprint/source-package';

/** What npm notes of a package: in the lock file, and of a workspace a copy of its `package.json`. */
export type LockedPackage = {
  version?: string;
  link?: boolean;
  resolved?: string;
  optional?: boolean;
  devOptional?: boolean;
} & Partial<Record<DependencyList, Record<string, string>>>;

/** Lists of a `package.json` that name other packages. */
export const DEPENDENCY_LISTS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;
type DependencyList = (typeof DEPENDENCY_LISTS)[number];

/** The lock file's packages by folder, relative to the project. */
export function readLock(project: string): Record<string, LockedPackage> {
  const { packages = {} } = readJson(join(project, 'package-lock.json')) as {
    packages?: Record<string, LockedPackage>;
  };
  return packages;
}

/** `package.json` files of the project itself and its workspaces, by folder; the project's own is ''. */
export function readWorkspaces(project: string): Map<string, LockedPackage> {
  const folders = Object.keys(readLock(project)).filter((folder) => !folder.includes('node_modules'));
  return new Map(
    folders
      .map((folder) => [folder, join(project, folder, 'package.json')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([folder, file]) => [folder, readJson(file) as LockedPackage]),
  );
}

/** The version of an installed package, or `undefined` when it is not there. */
export function installedVersion(project: string, folder: string): string | undefined {
  const file = join(project, folder, 'package.json');
  return existsSync(file) ? (readJson(file) as LockedPackage).version : undefined;
}
