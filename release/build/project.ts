import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import * as v from 'valibot';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { readJsonFile, readSourcePackage, recipeFolder } from '@raptors/webpack/fingerprint/source-package';
import { UserError } from '@raptors/shared/contract/problem/user-error';

const MANIFEST = 'remote.json';

/** The project's folder: the nearest one above that has `shell/` and `cli/`, or else a remote in a repository of its own. */
export function projectFolder(): string {
  const above = foldersAbove(process.cwd());
  return (
    above.find((at) => existsSync(join(at, 'cli/bin.mjs')) && existsSync(join(at, 'shell/shell.json'))) ??
    above.find((at) => existsSync(join(at, MANIFEST))) ??
    join(import.meta.dirname, '../..')
  );
}

function foldersAbove(folder: string): string[] {
  const at = resolve(folder);
  return dirname(at) === at ? [at] : [at, ...foldersAbove(dirname(at))];
}

/**
 * Folders of all packages of the site, by name: the shell, every folder in `remotes/`, and what other sites load.
 * In a remote's own repository, that remote alone.
 */
export function packageFolders(project: string): Map<string, string> {
  if (existsSync(join(project, MANIFEST))) {
    const { name } = readJsonFile(v.object({ name: v.optional(v.string()) }), join(project, MANIFEST));
    return new Map([[name ?? basename(project), project]]);
  }
  const remotes = readdirSync(join(project, 'remotes')).filter((name) =>
    existsSync(join(project, 'remotes', name, MANIFEST)),
  );
  return new Map([
    ['shell', join(project, 'shell')],
    ...remotes.map((name) => [name, join(project, 'remotes', name)] as const),
    ...(existsSync(join(project, EMBED_NAME, 'embed.json'))
      ? [[EMBED_NAME, join(project, EMBED_NAME)] as const]
      : []),
  ]);
}

/** A package's own build failed; it has already printed why. */
export class PackageBuildError extends UserError {
  override name = 'PackageBuildError';
}

/**
 * Packages that the site waits for: it is partial until all of them have been live.
 * A remote's own repository does not know them.
 */
export const projectNames = (packages: ReadonlyMap<string, string>): readonly string[] | 'unknown' =>
  packages.has('shell') ? [...packages.keys()].filter((name) => name !== EMBED_NAME) : 'unknown';

/** Folder of the recipe that a package has installed: a team may lag behind with an older one. */
function recipeOf(folder: string): string | undefined {
  try {
    return dirname(createRequire(join(folder, 'package.json')).resolve('@raptors/webpack/package.json'));
  } catch {
    return undefined;
  }
}

/**
 * Builds a package in a process of its own.
 * @param isAlone builds in this process, which saves the start of another; for commands that build once and end
 */
export async function buildPackage(folder: string, { isAlone = false } = {}): Promise<void> {
  const recipe = recipeOf(folder);
  // A wrong manifest is refused before the build starts. A recipe of another version has a schema of its own.
  if (!recipe || recipe === recipeFolder()) readSourcePackage(folder);
  if (!recipe)
    throw new PackageBuildError(
      `${folder}: @raptors/webpack is not installed there. Run npm install in that folder. Nothing was released.`,
    );
  const status =
    isAlone && recipe === recipeFolder()
      ? await (await import('@raptors/webpack/build/build-command')).buildCommand(folder, console.error)
      : await runBuild(join(recipe, 'bin.mjs'), folder);
  if (status !== 0)
    throw new PackageBuildError(
      `${basename(folder)} was not built, so nothing has been changed: the live site is as it was.`,
    );
}

/** Runs a package's build from its own folder, as its team would, and returns the exit status. */
function runBuild(command: string, folder: string): Promise<number | null> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [command], {
      cwd: folder,
      stdio: ['ignore', process.stderr, 'inherit'],
      // Files are named as they are seen from where the command was typed.
      env: { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
    });
    child.on('error', failed);
    child.on('close', done);
  });
}
