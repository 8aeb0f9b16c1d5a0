import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Program } from '@raptors/release/output/parse-arguments';
import { buildsAtATime, memoryWarning } from '../project/memory';
import { currentBuild, lastBuild, withLanguages } from '../project/project';
import type { Change } from '@raptors/release/plan/change';
import { liveReleases } from '@raptors/release/plan/live';
import { nearestName } from '@raptors/shared/contract/problem/nearest-name';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { readLiveEdition } from '@raptors/site/editions/editions';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import { inParallel } from '@raptors/site/store/in-parallel';
import { commandFolder } from '@raptors/webpack/env';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-stamp';
import { englishFolder } from '@raptors/webpack/fingerprint/package-folder';
import type { CommandContext } from './command';

export type PackageOptions = { message?: string; built?: true; changed?: true };

export const packageOptions = (program: Program) =>
  program
    .option('--built', "builds nothing: takes the release in the package's dist/ as it is")
    .option('--changed', 'instead of names: all packages whose builds differ from what is live');

export async function chosenFolders(
  { packages, store, times, progress }: CommandContext,
  words: readonly string[],
  { changed }: PackageOptions,
): Promise<Map<string, string>> {
  if (!changed) return withLanguages(...namedFolders(words, packages));
  if (words.length > 0) throw new UsageError('Give names of packages or --changed, not both.');
  // `--changed` compares builds, so this time counts as building.
  times.start('build');
  const live = liveReleases(await readLiveEdition(store));
  const found = await inParallel(buildsAtATime(), [...packages], async ([name, folder]) => {
    const id = lookUpRelease(folder) ?? (await currentBuild(name, folder, progress)).release.id;
    return live[name] === id ? [] : [[name, folder] as const];
  });
  return new Map(found.flat());
}

/** Packages by name, or by folder if they are elsewhere. @throws {UsageError} for none or an unknown one */
export function namedFolders(words: readonly string[], packages: ReadonlyMap<string, string>) {
  const names = [...packages.keys()].join(', ');
  if (words.length === 0) throw new UsageError(`Name at least one package: ${names}.`);
  return new Map(
    words.map((word): [string, string] => {
      const folder = packages.get(word);
      if (folder) return [word, folder];
      const elsewhere = resolve(commandFolder(), word);
      const isPath = /[\\/]/.test(word);
      if (isPath && existsSync(elsewhere)) return [basename(elsewhere), elsewhere];
      if (isPath) throw new UsageError(`There is no folder ${elsewhere}. The packages here are: ${names}.`);
      const nearest = nearestName(word, [...packages.keys()]);
      throw new UsageError(
        `There is no package "${word}".${nearest ? ` Did you mean ${nearest}?` : ''} The packages are: ${names}. A package elsewhere is named by its folder, such as ./${word}.`,
      );
    }),
  );
}

export const namesOf = (folders: ReadonlyMap<string, string>) =>
  [...folders.keys()].join(', ') || 'all packages';

/** Measured without a cache, with two builds at a time on two cores. */
const SECONDS_PER_BUILD = 5;

export async function buildRelease(
  { progress, times }: CommandContext,
  folders: ReadonlyMap<string, string>,
  { message, built }: PackageOptions,
): Promise<Change & { kind: 'release' }> {
  times.start('build');
  const warning = built ? undefined : memoryWarning();
  if (warning) progress(warning);
  if (!built && folders.size > 2)
    progress(
      `${folders.size} packages: about ${folders.size * SECONDS_PER_BUILD} s on two free cores, less for those that are built already.`,
    );
  const begun = new Map<string, Promise<ReleaseReader>>();
  const packages = await inParallel(buildsAtATime(), [...folders], ([name, folder]) => {
    // A translated package is built after its package, so that a mistake in both is reported once.
    const before = begun.get(englishFolder(folder)) ?? Promise.resolve();
    const build = before.then(() => (built ? lastBuild(folder) : currentBuild(name, folder, progress)));
    begun.set(folder, build);
    return build;
  });
  if (packages.length > 0) progress('Checking and prerendering…');
  return { kind: 'release', packages, message };
}
