import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs what a benchmark alone needs, beside its `package.json`, in the versions that this pins. There is no lock file: nothing of it is released. */
export function installOnce(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  const words = ['install', '--no-package-lock', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`Nothing could be installed in ${folder}: npm ended with status ${status}.`);
}
