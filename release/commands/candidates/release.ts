import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { nearestName } from '@raptors/shared/contract/problem/nearest-name';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { readBaseEdition } from '@raptors/site/editions/base-edition';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { commandFolder } from '@raptors/webpack/env';
import { lookUpRelease } from '@raptors/webpack/fingerprint/build-record';
import { currentBuild, lastBuild, projectNames } from '../../build/project';
import { toRelease, type SiteChange } from '../../plan/changes';
import { liveReleases } from '../../plan/live';
import type { Command, Context, Outcome } from '../command';
import { flipAndReport } from '../flip-and-report';
import { rehearsalOf } from '../rehearsal';
import { findChanges, isLaterCommit } from './changed';

/** The command `release`, which is also the default when the first word is a package. */
export const release: Command = {
  name: 'release',
  usage: '<name>…',
  maxPositionals: Infinity,
  options: ['message', 'built', 'grow', 'since', 'changed', 'no-rehearse', 'create'],
  help: 'build, check and prerender packages, and make them live in one step',
  details: `A name is the shell, a folder of remotes/, or the path of a package elsewhere (./my-remote).
When a check finds something, nothing changes and the exit status is 1.`,
  examples: [
    'release our-work --message "new telemetry text"',
    'our-work',
    'release shell engage ./my-remote',
    'release --since origin/main',
    'release --changed',
  ],
  run: async (context) => releaseFolders(context, await chosenFolders(context)),
};

/** Releases packages. Those whose sources are live need no build. */
export async function releaseFolders(
  context: Context,
  folders: ReadonlyMap<string, string>,
): Promise<Outcome> {
  const { store, values } = context;
  const liveEdition = await readBaseEdition(store);
  const live = liveReleases(liveEdition);
  const isDue = (name: string, folder: string) => {
    const release = lookUpRelease(folder);
    return values.built || release === undefined || live[name] !== release;
  };
  const due = new Map([...folders].filter(([name, folder]) => isDue(name, folder)));
  // Two runs on CI may end in another order than they started.
  const isNewer = values.since === undefined ? undefined : isLaterCommit;
  const { candidates, change } = await buildCandidates(context, due, isNewer);
  const nothing = `Nothing to do: the sources of ${namesOf(folders, context)} are live already${values.since ? ', or a later commit is' : ''}.`;
  return flipAndReport(context, change, nothing, {
    candidates,
    rehearse: rehearsalOf(context),
  });
}

/**
 * Folders of the packages that a command names, or of those that `--since` or `--changed` finds.
 * @throws {UsageError} when there is no such package
 */
export async function chosenFolders(context: Context): Promise<Map<string, string>> {
  const { words, packages, values } = context;
  if (values.since === undefined && !values.changed) return namedFolders(words, packages);
  if (words.length > 0 || (values.since !== undefined && values.changed))
    throw new UsageError('Give one of these: names of packages, --since or --changed.');
  // What it compares are builds.
  context.times.start('build');
  const changed = await findChanges(context);
  return new Map([...packages].filter(([name]) => changed.includes(name)));
}

/**
 * Folders of packages by name, or as a folder when a package is elsewhere.
 * @throws {UsageError} when there is no such package
 */
export function namedFolders(
  words: readonly string[],
  packages: ReadonlyMap<string, string>,
): Map<string, string> {
  const names = [...packages.keys()].join(', ');
  const chosen = words.map((word): [string, string] => {
    const folder = packages.get(word);
    if (folder) return [word, folder];
    const elsewhere = resolve(commandFolder(), word);
    if (/[\\/]/.test(word) && existsSync(elsewhere)) return [basename(elsewhere), elsewhere];
    const nearest = nearestName(word, [...packages.keys()]);
    throw new UsageError(
      `There is no package "${word}".${nearest ? ` Did you mean ${nearest}?` : ''} The packages are: ${names}. A package elsewhere is named by its folder, such as ./${word}.`,
    );
  });
  if (chosen.length === 0) throw new UsageError(`Name at least one package: ${names}.`);
  return new Map(chosen);
}

/** The packages of a command, in its messages. */
export const namesOf = (folders: ReadonlyMap<string, string>, { values }: Context) =>
  [...folders.keys()].join(', ') ||
  (values.since ? `what has not changed since ${values.since}` : 'all packages');

/**
 * Builds packages whose sources have changed, and plans to release them.
 * @param folders of the packages, by name
 * @param isNewer whether a release from this commit is newer than these; then it stays live
 */
export async function buildCandidates(
  { values, packages, progress, times }: Context,
  folders: ReadonlyMap<string, string>,
  isNewer?: (commit: string) => boolean,
): Promise<{ candidates: readonly ReleaseSource[]; change: SiteChange }> {
  // Two builds run at a time: each keeps about one core busy.
  times.start('build');
  const candidates = await inParallel(2, [...folders], ([name, folder]) =>
    values.built ? lastBuild(folder) : currentBuild(name, folder, progress),
  );
  if (candidates.length > 0) progress('Checking and prerendering…');
  const change = toRelease(candidates, {
    message: values.message,
    grow: values.grow,
    projectNames: projectNames(packages),
    ...(isNewer ? { isNewer } : {}),
  });
  return { candidates, change };
}
