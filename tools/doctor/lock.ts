import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';

/** Fields of `package.json` that list dependencies. */
export const DEPENDENCY_LISTS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;

const versionsSchema = v.optional(v.record(v.string(), v.string()));
const lockedPackageSchema = v.object({
  version: v.optional(v.string()),
  link: v.optional(v.boolean()),
  resolved: v.optional(v.string()),
  optional: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
  ...v.entriesFromList(DEPENDENCY_LISTS, versionsSchema),
});
const lockSchema = v.object({ packages: v.optional(v.record(v.string(), lockedPackageSchema), {}) });

/** A package in the lock file; for a workspace, a copy of its `package.json`. */
export type LockedPackage = v.InferOutput<typeof lockedPackageSchema>;

/** The lock file's packages by folder, relative to the project. */
export const readLock = (project: string): Record<string, LockedPackage> =>
  readJsonFile(lockSchema, join(project, 'package-lock.json')).packages;

/** `package.json` files of the project itself and its workspaces, by folder; the project's own is ''. */
export function readWorkspaces(project: string): Map<string, LockedPackage> {
  const folders = Object.keys(readLock(project)).filter((folder) => !folder.includes('node_modules'));
  return new Map(
    folders
      .map((folder) => [folder, join(project, folder, 'package.json')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([folder, file]) => [folder, readJsonFile(lockedPackageSchema, file)]),
  );
}

/** The version of an installed package, or `undefined` when it is not there. */
export function installedVersion(project: string, folder: string): string | undefined {
  const file = join(project, folder, 'package.json');
  return existsSync(file) ? readJsonFile(lockedPackageSchema, file).version : undefined;
}
