import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { liveReleases } from '@raptors/release/edition/plan';
import { packageFolders } from '@raptors/release/build/project';
import { openStore } from '@raptors/site/store/open-store';
import { InvalidFileError } from '@raptors/shared/contract/problem/parse-file';
import { lookUpRelease } from '@raptors/webpack/inputs/look-up';
import { readJsonFile, readSourcePackage } from '@raptors/webpack/fingerprint/source-package';
import { failure, ok, someOf, warning, type Check } from './check';

/** More than the builds of all packages need in months. */
const LARGE_CACHE_BYTES = 2_000_000_000;

/** The build cache has not grown too large. */
export const caches = (largeBytes = LARGE_CACHE_BYTES): Check => ({
  name: 'caches',
  run({ project }) {
    const folder = join(project, 'node_modules/.cache');
    const bytes = existsSync(folder) ? sizeOf(folder) : 0;
    const size = `${(bytes / 1e6).toFixed(0)} MB in node_modules/.cache`;
    return bytes <= largeBytes
      ? ok(size)
      : warning(
          `${size}: more than builds need`,
          'delete the folder; only the next build of each package is slower',
        );
  },
});

const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** Manifests can be read, and builds are as new as their sources. */
export const builds: Check = {
  name: 'builds',
  async run({ project }) {
    const packages = [...packageFolders(project)];
    try {
      for (const [, folder] of packages) readSourcePackage(folder);
      const built = packages.filter(([, folder]) => existsSync(join(folder, 'dist/release.json')));
      const old = await otherThan(built, (_, folder) => builtId(folder));
      return old.length === 0
        ? ok(`${built.length} of ${packages.length} packages are built, all from the sources as they are`)
        : warning(
            `older than the sources: ${someOf(old.map(([name]) => name))}`,
            'nothing to do: npm run release -- <name> builds it again',
          );
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      return failure(`cannot be checked: ${error.message}`, 'correct this file');
    }
  },
};

/** Packages whose current sources are not known to give that release. */
async function otherThan(
  packages: [name: string, folder: string][],
  release: (name: string, folder: string) => string | undefined,
): Promise<[name: string, folder: string][]> {
  const isOther = await Promise.all(
    packages.map(async ([name, folder]) => {
      const known = await lookUpRelease(folder);
      return known === undefined || release(name, folder) !== known;
    }),
  );
  return packages.filter((_, index) => isOther[index]);
}

const builtId = (folder: string) =>
  readJsonFile(v.object({ id: v.optional(v.string()) }), join(folder, 'dist/release.json')).id;

/** The live releases were built from the current sources. */
export const live: Check = {
  name: 'live site',
  async run({ project, store }) {
    const releases = liveReleases(await readLiveEdition(await openStore(store)));
    if (Object.keys(releases).length === 0)
      return warning('nothing has been released yet', 'npm start releases all of it');
    const packages = packageFolders(project);
    const other = await otherThan([...packages], (name) => releases[name]);
    const unknown = Object.keys(releases).filter((name) => !packages.has(name));
    if (other.length > 0)
      return warning(
        `sources differ: ${someOf(other.map(([name]) => name))}`,
        'npm run release -- <name> when it is ready',
      );
    return ok(`as in the sources${unknown.length > 0 ? `; ${someOf(unknown)} from another repository` : ''}`);
  },
};
