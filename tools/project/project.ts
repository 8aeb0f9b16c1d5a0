import { packageKey } from '@raptors/shared/contract/package-id';
import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { withLock } from '@raptors/webpack/packages/lock';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-stamp';
import { displayPath, readJsonFile } from '@raptors/webpack/translation/read-json';
import {
  languageFolders,
  languageOfFolder,
  manifestFileOf,
  readPackageFolder,
  recipeFolder,
  englishFolder,
} from '@raptors/webpack/fingerprint/package-folder';
import { buildReader, type ReleaseReader } from '@raptors/site/releases/release-reader';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { nearestWith, projectRoot } from '@raptors/webpack/fingerprint/project-root';
import { childPool } from '@raptors/release/child-pool';
import { commandFolder } from '@raptors/webpack/env';

const MANIFEST = 'remote.json';

/** The site's project around the current folder, else a remote's own repository around it, else the project of this tool. */
export function projectFolder(): string {
  return (
    nearestWith(['tools/cli/bin.mjs', 'shell/shell.json'], process.cwd()) ??
    nearestWith([MANIFEST], process.cwd()) ??
    join(import.meta.dirname, '../..')
  );
}

/** Folders of packages by name. In a remote's own repository there are only that remote and its translation. */
export function packageFolders(project: string): Map<string, string> {
  if (existsSync(join(project, MANIFEST))) {
    const { name } = readJsonFile(v.object({ name: v.optional(v.string()) }), join(project, MANIFEST));
    return withLanguages([name ?? basename(project), project]);
  }
  const remotes = readdirSync(join(project, 'remotes')).map((name) => `remotes/${name}`);
  const folders = ['shell', ...remotes, EMBED_NAME].map((path) => join(project, path));
  const packages = folders.filter((folder) => existsSync(manifestFileOf(folder)));
  return withLanguages(...packages.map((folder): [string, string] => [basename(folder), folder]));
}

export const withLanguages = (...packages: [name: string, folder: string][]): Map<string, string> =>
  new Map([
    ...packages,
    ...packages.flatMap(([name, folder]) =>
      languageFolders(folder).map((inner): [string, string] => [`${name}-${basename(inner)}`, inner]),
    ),
  ]);

/** The build in `dist/`, which may be older than the sources. */
export const lastBuild = (folder: string): Promise<ReleaseReader> =>
  buildReader(folder, displayPath(manifestFileOf(folder)));

const beingBuilt = new Set<string>();

/** The release of the current sources. It is built unless `dist/` has it already. */
export async function currentBuild(name: string, folder: string, progress: (line: string) => void) {
  const id = lookUpRelease(folder);
  const build = async (hasWaited: boolean) => {
    const current = hasWaited ? lookUpRelease(folder) : id;
    const known = await builtAs(current, folder);
    if (known) return known;
    const report = () => beingBuilt.size > 0 && progress(`Building ${[...beingBuilt].join(' and ')}…`);
    beingBuilt.add(name);
    report();
    await buildPackage(folder).finally(() => beingBuilt.delete(name));
    report();
    return lastBuild(folder);
  };
  // Simultaneous builds would remove files of each other in `dist/`.
  return (
    (await builtAs(id, folder)) ??
    withLock(join(folder, 'dist/building'), build, (holder) =>
      progress(`${name}: Process ${holder} is building it already; waiting for its end…`),
    )
  );
}

async function builtAs(id: string | undefined, folder: string): Promise<ReleaseReader | undefined> {
  if (id === undefined) return undefined;
  const built = await lastBuild(folder).catch(() => undefined);
  return built?.release.id === id ? built : undefined;
}

/** Builds a package in a separate process, with the recipe that its own project has installed. */
export async function buildPackage(folder: string): Promise<void> {
  const recipe = recipeOf(folder);
  // The manifest is checked before the build, unless the project has another version of the recipe and its schema.
  if (!recipe || recipe === recipeFolder()) readPackageFolder(folder);
  if (!recipe)
    throw new UserError(
      `${folder}: @raptors/webpack is not installed there. ${remedyOf(folder)} Nothing was released.`,
    );
  const status = await build(folder, recipe);
  if (status !== 0)
    throw new UserError(
      `${packageKey({ name: basename(englishFolder(folder)), language: languageOfFolder(folder) })} was not built${status === 'killed' ? ', because the system ended it, as it does when memory runs out' : ''}. ` +
        'Nothing has been changed: the live site is as it was.',
    );
}

/** `npm install` installs the kit only if the package names it. */
const remedyOf = (folder: string) =>
  readFileSync(join(folder, 'package.json'), 'utf8').includes('"@raptors/kit"')
    ? 'Run npm install in that folder.'
    : 'Its package.json does not name the kit: run npm install --save-dev @raptors/kit @raptors/shared in that folder.';

function recipeOf(folder: string): string | undefined {
  try {
    return dirname(createRequire(join(folder, 'package.json')).resolve('@raptors/webpack/package.json'));
  } catch {
    return undefined;
  }
}

/** Idle processes end after 500 ms, because packages are built one right after the other. */
const builders = childPool(500);

async function build(folder: string, recipe: string): Promise<number | 'killed'> {
  const child = builders.take(recipe, () =>
    fork(join(recipe, 'packages/build-process.mjs'), {
      cwd: projectRoot(folder),
      execArgv: [],
      stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
      // File names in messages are relative to the folder of the command.
      env: { ...process.env, INIT_CWD: commandFolder() },
    }),
  );
  const status = await new Promise<number | 'killed'>((done, failed) => {
    child.once('message', ({ status }: { status: number }) => done(status));
    child.once('exit', (code) => done(code ?? 'killed'));
    child.once('error', failed);
    child.send(folder, () => undefined);
  });
  if (status === 0) builders.keep(recipe, child);
  else child.removeAllListeners().kill();
  return status;
}
