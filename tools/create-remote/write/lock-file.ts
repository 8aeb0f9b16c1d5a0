import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';

const lockSchema = v.looseObject({ packages: v.record(v.string(), v.record(v.string(), v.unknown())) });
/** Keeps the order of the fields, as npm does. */
const objectSchema = v.record(v.string(), v.unknown());

/** What npm copies from a workspace's `package.json` into the lock file, in its order. */
const COPIED = ['name', 'version', 'license', 'dependencies', 'devDependencies', 'peerDependencies'] as const;

/**
 * Adds a workspace to the lock file, as `npm install` would. A new remote needs no new library, so no registry has to
 * be read.
 */
export function withWorkspace(lock: string, folder: string, packageFile: string): string {
  const file = 'package-lock.json';
  const parsed = parseJsonText(lockSchema, lock, file);
  const manifest = parseJsonText(objectSchema, packageFile, `${folder}/package.json`);
  const entry = Object.fromEntries(
    COPIED.filter((key) => key in manifest).map((key) => [key, manifest[key]]),
  );
  const packages = {
    ...parsed.packages,
    [folder]: entry,
    [`node_modules/${String(manifest.name)}`]: { resolved: folder, link: true },
  };
  const ordered = Object.keys(packages).sort((one, other) => one.localeCompare(other, 'en'));
  const result = {
    ...parseJsonText(objectSchema, lock, file),
    packages: Object.fromEntries(ordered.map((key) => [key, packages[key]])),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** Whether `npm start` has installed exactly what the lock file lists; it installs again when the lock file changes. */
export function isInstalledFromLock(project: string): boolean {
  const stamp = stampFile(project);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLock(project);
}

/** Notes that everything in the lock file is installed. */
export const stampInstalled = (project: string): void =>
  writeFileSync(stampFile(project), hashOfLock(project));

const stampFile = (project: string) => join(project, 'node_modules/.installed-lock');

const hashOfLock = (project: string) =>
  createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex');
