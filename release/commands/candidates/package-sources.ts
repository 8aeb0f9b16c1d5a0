import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { currentBuild, lastBuild } from '../../build/current-build';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import type { StepTimes } from '../../prerender/step-times';
import { changedSince } from './changed-since';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Context } from '../command';
import type { OptionValues } from '../options';

/**
 * Folders of the packages that a command names: by name, as a folder when a package lives elsewhere, or by what has changed.
 * @throws {UsageError} when there is no such package
 */
export function chosenFolders({
  words,
  packages,
  values,
}: Pick<Context, 'words' | 'packages'> & { values?: Pick<OptionValues, 'since'> }): Map<string, string> {
  if (values?.since !== undefined) {
    if (words.length > 0) throw new UsageError('Name packages or give --since, not both.');
    const { changed } = changedSince(values.since, packages);
    return new Map([...packages].filter(([name]) => changed.includes(name)));
  }
  const chosen = words.map((word): [string, string] => {
    const folder = packages.get(word);
    if (folder) return [word, folder];
    const elsewhere = resolve(process.env.INIT_CWD ?? process.cwd(), word);
    if (/[\\/]/.test(word) && existsSync(elsewhere)) return [basename(elsewhere), elsewhere];
    throw new UsageError(
      `There is no package "${word}". The packages are: ${[...packages.keys()].join(', ')}. A package elsewhere is named by its folder, such as ./${word}.`,
    );
  });
  if (chosen.length === 0)
    throw new UsageError(`Name at least one package: ${[...packages.keys()].join(', ')}.`);
  return new Map(chosen);
}

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
