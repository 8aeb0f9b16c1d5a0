import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import * as v from 'valibot';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';
import { failure, ok, someOf, type Check } from './check';
import { DEPENDENCY_LISTS, installedVersion, readLock, readWorkspaces, type LockedPackage } from './lock';

/** Libraries that are known to break the build in another version. `decisions/` has the reasons. */
const PINNED = /^(webpack|typescript|react|react-dom|react-router-dom|@module-federation\/.+)$/;

const enginesSchema = v.object({ engines: v.optional(v.object({ node: v.optional(v.string(), '*') }), {}) });

/** Node is new enough for the project. */
export const node: Check = {
  name: 'Node',
  run({ project, nodeVersion }) {
    const { engines } = readJsonFile(enginesSchema, join(project, 'package.json'));
    const wanted = engines.node;
    return satisfies(nodeVersion, wanted)
      ? ok(`${nodeVersion}; ${wanted} is required`)
      : failure(
          `${nodeVersion}, but the project needs ${wanted}`,
          'install a newer Node, for example from https://nodejs.org',
        );
  },
};

/** `package.json` files and the lock file agree, so that `npm ci` works. */
export const lockFile: Check = {
  name: 'lock file',
  run({ project }) {
    const lock = readLock(project);
    const listed = (entry: LockedPackage = {}) =>
      JSON.stringify(DEPENDENCY_LISTS.map((list) => sorted(entry[list])));
    const differing = [...readWorkspaces(project)]
      .filter(([folder, own]) => listed(own) !== listed(lock[folder]))
      .map(([folder]) => join(folder, 'package.json'));
    return differing.length === 0
      ? ok('agrees with the package.json files')
      : failure(
          `does not know what ${someOf(differing)} requires`,
          'npm install, and commit package-lock.json',
        );
  },
};

const sorted = (list: Record<string, string> = {}) =>
  Object.entries(list).sort(([one], [other]) => (one < other ? -1 : 1));

/** The installed versions are those in the lock file. */
export const libraries: Check = {
  name: 'libraries',
  run({ project }) {
    const expected = Object.entries(readLock(project)).filter(([folder]) => folder.includes('node_modules/'));
    const wrong = expected
      .filter(([folder, entry]) => isWrong(project, folder, entry))
      .map(([folder]) => nameOf(folder));
    return wrong.length === 0
      ? ok(`${expected.length} installed, as the lock file has them`)
      : failure(
          `${wrong.length} of ${expected.length} are missing or of another version: ${someOf(wrong)}`,
          'npm ci',
        );
  },
};

function isWrong(
  project: string,
  folder: string,
  { link, resolved = '', version, optional, devOptional }: LockedPackage,
) {
  if (link) {
    const place = join(project, folder);
    return !existsSync(place) || realpathSync(place) !== realpathSync(join(project, resolved));
  }
  const installed = installedVersion(project, folder);
  // Built for other platforms.
  if (installed === undefined && (optional || devOptional)) return false;
  return installed !== version;
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Libraries that need one exact version are required with it everywhere. */
export const pins: Check = {
  name: 'pins',
  run({ project }) {
    const required = [...readWorkspaces(project)].flatMap(([folder, own]) =>
      Object.entries({ ...own.dependencies, ...own.devDependencies })
        .filter(([name]) => PINNED.test(name))
        .map(([name, version]) => ({ name, version, where: join(folder, 'package.json') })),
    );
    const loose = required.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version));
    const unlike = required.filter(({ name, version }) =>
      required.some((one) => sameFamily(one.name, name) && one.version !== version),
    );
    const wrong = loose.length > 0 ? loose : unlike;
    const list = someOf(wrong.map(({ name, version, where }) => `${name} ${version} (${where})`));
    if (loose.length > 0)
      return failure(
        `a range where one version is needed: ${list}`,
        'write the version without ^ or ~, then npm install',
      );
    if (unlike.length > 0)
      return failure(`more than one version is required: ${list}`, 'agree on one version, then npm install');
    return ok(`${new Set(required.map(({ name }) => name)).size} libraries have one exact version`);
  },
};

/** All packages of module federation need the same version. */
const sameFamily = (one: string, other: string) =>
  one === other || [one, other].every((name) => name.startsWith('@module-federation/'));

/** Hooks and context only work with one React. */
export const oneReact: Check = {
  name: 'React',
  run({ project }) {
    const copies = Object.entries(readLock(project)).filter(([folder]) =>
      /(^|\/)node_modules\/react$/.test(folder),
    );
    const list = copies.map(([folder, { version = '' }]) => `${version} in ${folder}`);
    return copies.length === 1
      ? ok(`one copy, ${list.join()}`)
      : failure(
          `${copies.length} copies: ${list.join(', ') || 'none'}`,
          'npm ls react shows who requires another version; agree on one',
        );
  },
};
