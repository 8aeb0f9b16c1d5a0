import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import { UserError, UsageError } from '@raptors/shared/contract/problem/user-error';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { buildPackage, lastBuild } from './project';
import { copyProject } from './project-copy';
import { providedVersions } from '@raptors/webpack/recipes/shared-singletons';

class LibraryInstallError extends UserError {
  override name = 'LibraryInstallError';
}

/** A shell built with other libraries, and the exact versions of these. */
export type OtherShell = { shell: ReleaseSource; libraries: LibraryVersions };

/**
 * Builds a project's shell with other versions of the shared libraries. The project itself is not changed.
 * @param folder an empty folder; it must stay as long as the shell is used, because pages are rendered with its libraries
 * @throws {LibraryInstallError} when a version does not exist, or npm can’t install it
 */
export async function shellWithLibraries(
  project: string,
  folder: string,
  versions: LibraryVersions,
  progress: (line: string) => void,
): Promise<OtherShell> {
  const installed = join(folder, 'libraries');
  progress(`Installing ${specifiers(versions).join(', ')}…`);
  await install(project, installed, versions);
  const copy = join(folder, 'project');
  const replaced = readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'));
  // The records of builds are left out: they take the lock file for what is installed.
  copyProject(project, copy, (name) => name !== '.cache' && !replaced.includes(name));
  for (const name of replaced)
    symlinkSync(join(installed, 'node_modules', name), join(copy, 'node_modules', name));
  progress('Building the shell with them…');
  await buildPackage(join(copy, 'shell'));
  const shell = await lastBuild(join(copy, 'shell'));
  return {
    shell: { ...shell, libraries: join(copy, 'package.json') },
    libraries: await exactVersions(installed, versions),
  };
}

const specifiers = (versions: LibraryVersions) =>
  Object.entries(versions).map(([library, version]) => `${library}@${version}`);

async function install(project: string, folder: string, versions: LibraryVersions): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
  const settings = join(project, '.npmrc');
  if (existsSync(settings)) copyFileSync(settings, join(folder, '.npmrc'));
  // What libraries demand of each other does not keep them from being tried together.
  const words = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['install', ...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  const [[status], stderr] = await Promise.all([once(npm, 'close'), text(npm.stderr)]);
  if (status === 0) return;
  const [, missing] = /No matching version found for (\S+?)\.?\s/.exec(stderr) ?? [];
  throw new LibraryInstallError(
    missing
      ? `There is no ${missing} in the npm registry. \`npm view ${missing.slice(0, missing.lastIndexOf('@'))} versions\` lists its versions. Nothing has been changed.`
      : `npm can’t install ${specifiers(versions).join(', ')}. Nothing has been changed. It says:\n${stderr.trim()}`,
  );
}

const packageSchema = v.object({ version: v.string() });

async function exactVersions(folder: string, versions: LibraryVersions): Promise<LibraryVersions> {
  const found = Object.keys(versions).map(async (library) => {
    const file = join(folder, 'node_modules', library, 'package.json');
    return [library, parseJsonText(packageSchema, await readFile(file, 'utf8'), file).version] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

type LibraryVersions = Readonly<Record<string, string>>;

/** A version, or a name that the registry gives to one, such as `next`. */
const VERSION = /^\w[\w.+-]*$/;

/**
 * Reads the libraries that `--with` names, such as `react@19.1.0`. The others keep the version that is installed.
 * @throws {UsageError} for a library that is not a shared singleton, and for versions that don't go together
 */
export function requestedLibraries(
  words: readonly string[],
  installed: LibraryVersions = installedLibraries(),
): LibraryVersions {
  const requested: Record<string, string> = {};
  for (const word of words) {
    const [, library = word, version = ''] = /^(.+)@(.*)$/.exec(word) ?? [];
    if (!Object.hasOwn(installed, library))
      throw new UsageError(
        `--with ${word}: the shell does not share “${library}” with remotes. It shares ${Object.keys(installed).join(', ')}.`,
      );
    if (!VERSION.test(version))
      throw new UsageError(`--with ${word}: name the version, such as react@19.1.0 or react@next.`);
    if (Object.hasOwn(requested, library))
      throw new UsageError(`--with names ${library} twice. Name one version of it.`);
    requested[library] = version;
  }
  const { react: one, 'react-dom': other } = requested;
  if (one !== undefined && other !== undefined && one !== other)
    throw new UsageError(
      `react and react-dom must have the same version: react ${one} and react-dom ${other} don’t work together. --with react@${one} is enough.`,
    );
  const ofReact = one ?? other;
  return { ...installed, ...requested, ...(ofReact ? { react: ofReact, 'react-dom': ofReact } : {}) };
}

/** Without imports such as `react/jsx-runtime`, which are part of a package that is listed. */
const installedLibraries = (): LibraryVersions =>
  Object.fromEntries(Object.entries(providedVersions()).filter(([request]) => !request.includes('/')));
