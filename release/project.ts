import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EMBED_NAME } from '@raptors/shared/contract/names';

/** The project's folder: the nearest one above that has `shell/` and `release/`. */
export function projectFolder(): string {
  for (let at = resolve(process.cwd()); ; at = dirname(at)) {
    if (existsSync(join(at, 'release/bin.mjs')) && existsSync(join(at, 'shell/shell.json'))) return at;
    if (dirname(at) === at) return dirname(dirname(fileURLToPath(import.meta.url)));
  }
}

/** Folders of all packages of the site, by name: the shell, whatever stands in `remotes/`, and what other sites load. */
export function packageFolders(project: string): Map<string, string> {
  const remotes = readdirSync(join(project, 'remotes')).filter((name) =>
    existsSync(join(project, 'remotes', name, 'remote.json')),
  );
  return new Map([
    ['shell', join(project, 'shell')],
    ...remotes.map((name) => [name, join(project, 'remotes', name)] as const),
    ...(existsSync(join(project, EMBED_NAME, 'embed.json'))
      ? [[EMBED_NAME, join(project, EMBED_NAME)] as const]
      : []),
  ]);
}

/** A package's own build failed; it has already said why. */
export class PackageBuildError extends Error {
  override name = 'PackageBuildError';
}

/** Runs a package's build from its own folder, as its team would. */
export function buildPackage(folder: string): Promise<void> {
  const command = join(
    dirname(fileURLToPath(import.meta.resolve('@raptors/webpack/package.json'))),
    'bin.mjs',
  );
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [command], {
      cwd: folder,
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    child.on('error', failed);
    child.on('close', (status) =>
      status === 0
        ? done()
        : failed(new PackageBuildError(`${folder}: the build stopped. Nothing was released.`)),
    );
  });
}
