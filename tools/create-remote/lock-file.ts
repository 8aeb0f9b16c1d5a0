import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type LockFile = { packages: Record<string, Record<string, unknown>> };

/** What npm copies from a workspace's `package.json` into the lock file, in its order. */
const COPIED = ['name', 'version', 'license', 'dependencies', 'devDependencies', 'peerDependencies'] as const;

/**
 * The lock file with one more workspace, as `npm install` would write it. A new remote needs no library that is not there,
 * so nothing has to be asked of a registry.
 */
export function withWorkspace(lock: string, folder: string, packageFile: string): string {
  const parsed = JSON.parse(lock) as LockFile;
  const manifest = JSON.parse(packageFile) as Record<string, unknown>;
  const entry = Object.fromEntries(
    COPIED.filter((key) => key in manifest).map((key) => [key, manifest[key]]),
  );
  const packages = {
    ...parsed.packages,
    [folder]: entry,
    [`node_modules/${String(manifest.name)}`]: { resolved: folder, link: true },
  };
  const ordered = Object.keys(packages).sort((one, other) => one.localeCompare(other, 'en'));
  const result = { ...parsed, packages: Object.fromEntries(ordered.map((key) => [key, packages[key]])) };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** `npm start` installs anew when the lock file is not the one it installed from. The link is made, so it need not. */
export function stampFollows(project: string, before: string, after: string): void {
  const stamp = join(project, 'node_modules/.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(before))
    writeFileSync(stamp, hashOf(after));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
