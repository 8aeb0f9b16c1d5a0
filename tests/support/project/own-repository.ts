import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPackageRegistry, type PackageRegistry } from './package-registry';
import type { ProjectCopy } from './project-copy';
import { projectFolder } from './project-folder';
import { mustRun } from './run-tool';

/** A remote in a folder outside the project, and the registry from which it gets the kit. */
export type OwnRepository = { folder: string; registry: PackageRegistry; remove(): Promise<void> };

/**
 * Publishes the kit into a registry of its own, writes a repository with `create-remote` and installs its libraries, as the team of a
 * section would.
 */
export async function createOwnRepository(site: ProjectCopy): Promise<OwnRepository> {
  const registry = await startPackageRegistry();
  await registry.publishKit(projectFolder());
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'own-repository-'));
  const folder = join(root, 'falcon-watch');
  const place = ['--own-repository', folder, '--site', 'https://site.example', '--registry', registry.url];
  const answers = ['--name', 'falcon-watch', '--section', 'Falcon Watch', '--page', 'About the watch'];
  mustRun(site.folder, site.store, 'tools/create-remote/bin.mjs', ...place, ...answers);
  await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  return {
    folder,
    registry,
    async remove() {
      await registry.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Runs npm in a folder and returns what it printed. @throws with its output when it fails */
export async function npm(cwd: string, ...words: string[]): Promise<string> {
  // Not in this process's time: it serves the registry.
  const { stdout, stderr } = await promisify(execFile)('npm', words, {
    cwd,
    shell: process.platform === 'win32',
    // The site signs pages for other sites, and every release into its store needs the same key.
    env: { ...withoutPlaywright(process.env), EMBED_KEY_FILE: join(projectFolder(), '.keys/embed.pem') },
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`npm ${words.join(' ')} failed:\n${error.stdout}${error.stderr}`, { cause: error });
  });
  return stdout + stderr;
}

/** Otherwise the tools would inherit Playwright's NODE_ENV, and npm's variable for the project folder. */
function withoutPlaywright({ NODE_ENV: _, INIT_CWD: __, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}
