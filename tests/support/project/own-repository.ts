import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectFolder } from './project-folder';

/** A remote in a folder outside the project. */
export type OwnRepository = { folder: string; remove(): void };

/** Workspaces that a remote elsewhere is built and released with. */
const PACKED = ['shared', 'drawing', 'webpack', 'site', 'release', 'serve', 'cli'];

/** Copies the example into an empty folder, packs the project's packages for it and installs them, as its team would. */
export function installExample(): OwnRepository {
  const project = projectFolder();
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'falcon-watch-'));
  cpSync(join(project, 'tests/own-repository/example'), folder, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist', 'packages'].includes(basename(path)),
  });
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  const workspaces = PACKED.flatMap((name) => ['--workspace', name]);
  npm(project, 'pack', ...workspaces, '--pack-destination', packages, '--silent');
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs npm in a folder. @throws with its output when it fails */
export function npm(cwd: string, ...words: string[]): string {
  const run = spawnSync('npm', words, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    // The site signs pages for other sites, and every release into its store needs the same key.
    env: { ...withoutPlaywright(process.env), EMBED_KEY_FILE: join(projectFolder(), '.keys/embed.pem') },
  });
  if (run.status !== 0)
    throw new Error(`npm ${words.join(' ')} ended with status ${run.status}:\n${run.stdout}${run.stderr}`);
  return run.stdout + run.stderr;
}

/** Otherwise the tools would inherit Playwright's NODE_ENV, and npm's variable for the project folder. */
function withoutPlaywright({ NODE_ENV: _, INIT_CWD: __, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}
