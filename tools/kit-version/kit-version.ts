import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gt, valid } from 'semver';
import * as v from 'valibot';
import { projectFolder } from '@raptors/release/build/project';
import {
  EXIT_CODES,
  exitCodeOf,
  UsageError,
  type ExitCode,
} from '@raptors/shared/contract/problem/user-error';
import { readJsonFile } from '@raptors/webpack/fingerprint/source-package';

const versions = v.optional(v.record(v.string(), v.string()), {});
const kitSchema = v.object({ version: v.string(), dependencies: versions, peerDependencies: versions });

/** Runs `npm run kit-version -- <version>` and returns the exit status. */
export const kitVersionCommand = (
  [version, ...more]: readonly string[],
  project = projectFolder(),
): Promise<ExitCode> =>
  exitCodeOf(async () => {
    if (version === undefined || more.length > 0)
      throw new UsageError('Give the new version: npm run kit-version -- 1.2.0');
    raiseKit(project, version);
    console.log(
      `The kit and its packages are ${version}. Next: commit that (git diff shows it), then npm run release:kit`,
    );
    return EXIT_CODES.ok;
  });

/**
 * Gives the kit and all packages that come with it a new version, wherever one is named in the project.
 * @throws {UsageError} when the version is not newer, or the changelog of the kit has no section for it
 */
export function raiseKit(project: string, version: string): void {
  const kit = readJsonFile(kitSchema, join(project, 'tools/package.json'));
  const before = kit.version;
  if (!valid(version) || !gt(version, before))
    throw new UsageError(`“${version}” is not a version after ${before}. Write it like 1.2.0.`);
  if (!readFileSync(join(project, 'tools/CHANGELOG.md'), 'utf8').split('\n').includes(`## ${version}`))
    throw new UsageError(
      `tools/CHANGELOG.md has no section “## ${version}”. Write there what changes for teams.`,
    );
  const names = kitPackages(kit).join('|');
  // Beside its name a package has its version; in lists of dependencies the name has one itself.
  const named = new RegExp(`("name": "(?:${names})",\\s+"version": "|"(?:${names})": ")${before}"`, 'g');
  for (const file of filesWithVersions(project)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(named, `$1${version}"`));
  }
}

/** Names of the packages that have the version of the kit. */
export const kitPackages = ({
  dependencies,
  peerDependencies,
}: Pick<v.InferOutput<typeof kitSchema>, 'dependencies' | 'peerDependencies'>): string[] => [
  '@raptors/kit',
  ...Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name.startsWith('@raptors/')),
];

const lockSchema = v.object({ packages: v.record(v.string(), v.unknown()) });

/** The `package.json` of each workspace and of new remotes, and the lock file. */
function filesWithVersions(project: string): string[] {
  const { packages } = readJsonFile(lockSchema, join(project, 'package-lock.json'));
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  return [
    ...[...workspaces, 'tools/create-remote/template'].map((folder) => `${folder}/package.json`),
    'package-lock.json',
  ]
    .map((file) => join(project, file))
    .filter((file) => existsSync(file));
}
