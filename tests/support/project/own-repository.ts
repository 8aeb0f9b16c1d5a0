import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, createReadStream, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, basename } from 'node:path';
import { promisify } from 'node:util';
import type { ProjectCopy } from './project-copy';
import { projectFolder } from './project-folder';
import { mustRun } from './run-tool';
import { createHash } from 'node:crypto';
import { startHttpServer } from '../site/http-server';

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
    env: withoutPlaywright(process.env),
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`npm ${words.join(' ')} failed:\n${error.stdout}${error.stderr}`, { cause: error });
  });
  return stdout + stderr;
}

/** Otherwise the tools would inherit Playwright's NODE_ENV, and npm's variable for the project folder. */
function withoutPlaywright({ NODE_ENV: _, INIT_CWD: __, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}

/** A package registry on this machine. It holds what was published into it, for every version. */
type PackageRegistry = {
  url: string;
  /** Packs what `npm publish` sends of a project's packages, and offers it as the latest version. */
  publishKit(project: string): Promise<void>;
  stop(): Promise<void>;
};

type PackageFile = { name: string; version: string };
type Published = { package: PackageFile; filename: string; integrity: string };

/** Starts an empty registry on a free port. */
async function startPackageRegistry(): Promise<PackageRegistry> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'package-registry-'));
  const published = new Map<string, Published[]>();
  const { url, stop } = await startHttpServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const versions = published.get(path);
    if (versions) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(packument(versions, url)));
    } else {
      createReadStream(join(folder, path.replaceAll('/', '-')))
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    }
  });
  return {
    url,
    async publishKit(project) {
      for (const one of await packKit(project, folder)) {
        const { name } = one.package;
        published.set(name, [...(published.get(name) ?? []), one]);
      }
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const packument = (versions: readonly Published[], url: string) => ({
  name: versions[0]?.package.name,
  'dist-tags': { latest: versions.at(-1)?.package.version },
  versions: Object.fromEntries(
    versions.map(({ package: file, filename, integrity }) => [
      file.version,
      { ...file, dist: { tarball: `${url}/${filename}`, integrity } },
    ]),
  ),
});

const KIT = ['shared', 'webpack', 'site', 'release', 'tools'];

async function packKit(project: string, folder: string): Promise<Published[]> {
  const run = promisify(execFile);
  const words = ['pack', '--json', '--pack-destination', folder, ...KIT.flatMap((room) => ['-w', room])];
  const { stdout } = await run('npm', words, { cwd: project, shell: process.platform === 'win32' });
  return Promise.all(
    (JSON.parse(stdout) as { filename: string }[]).map(async ({ filename }) => {
      const file = join(folder, filename);
      const manifest = await run('tar', ['-xzOf', file, 'package/package.json']);
      const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
      return { package: JSON.parse(manifest.stdout) as PackageFile, filename: basename(file), integrity };
    }),
  );
}
