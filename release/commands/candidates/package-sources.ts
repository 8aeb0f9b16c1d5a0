import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { currentBuild, currentReleaseId, lastBuild } from '../../build/current-build';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import type { StepTimes } from '../../prerender/step-times';
import { changedSince, type FindRelease } from './changed-since';
import type { Context } from '../command';
import { nearestName } from '@raptors/shared/contract/problem/nearest-name';
import { UsageError } from '@raptors/shared/contract/problem/user-error';

/**
 * Folders of the packages that a command names, or of those that `--since` finds.
 * @throws {UsageError} when there is no such package
 */
export async function chosenFolders(
  context: Pick<Context, 'words' | 'packages' | 'values' | 'progress'>,
): Promise<Map<string, string>> {
  const { words, packages, values, progress } = context;
  if (values.since === undefined) return namedFolders(words, packages);
  if (words.length > 0) throw new UsageError('Name packages or give --since, not both.');
  const { changed } = await changedSince(values.since, packages, releaseFinder(progress));
  return new Map([...packages].filter(([name]) => changed.includes(name)));
}

/**
 * Folders of packages by name, or as a folder when a package lives elsewhere.
 * @throws {UsageError} when there is no such package
 */
export function namedFolders(
  words: readonly string[],
  packages: ReadonlyMap<string, string>,
): Map<string, string> {
  const chosen = words.map((word): [string, string] => {
    const folder = packages.get(word);
    if (folder) return [word, folder];
    const elsewhere = resolve(process.env.INIT_CWD ?? process.cwd(), word);
    if (/[\\/]/.test(word) && existsSync(elsewhere)) return [basename(elsewhere), elsewhere];
    const nearest = nearestName(word, [...packages.keys()]);
    throw new UsageError(
      `There is no package "${word}".${nearest ? ` Did you mean ${nearest}?` : ''} The packages are: ${[...packages.keys()].join(', ')}. A package elsewhere is named by its folder, such as ./${word}.`,
    );
  });
  if (chosen.length === 0)
    throw new UsageError(`Name at least one package: ${[...packages.keys()].join(', ')}.`);
  return new Map(chosen);
}

/** Finds the release that the sources of a package give, and builds where only a build can tell. */
export const releaseFinder =
  (progress: Context['progress']): FindRelease =>
  (name, folder) =>
    currentReleaseId(name, folder, { progress, isAlone: false });

/** Releases of the packages as their sources are now. Two builds run at a time: each keeps about one core busy. */
export function readCandidates(
  { values, progress }: Pick<Context, 'values' | 'progress'>,
  folders: ReadonlyMap<string, string>,
  times: StepTimes,
): Promise<ReleaseSource[]> {
  return times.measure('build', () =>
    inParallel(2, [...folders], ([name, folder]) =>
      values.built
        ? lastBuild(folder)
        : currentBuild(name, folder, { progress, isAlone: folders.size === 1 }),
    ),
  );
}
