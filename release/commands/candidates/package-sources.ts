import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { nearestName } from '@raptors/shared/contract/problem/nearest-name';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { readPart, type LiveEdition } from '@raptors/site/editions/editions';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { embedKeyFile, isSignedByUs } from '@raptors/webpack/fingerprint/embed-key';
import { commandFolder, readKeyEnv } from '@raptors/webpack/env';
import { currentBuild, lastBuild } from '../../build/current-build';
import { projectNames } from '../../build/project';
import { decideRelease } from '../../edition/decide';
import type { Decide } from '../../edition/flip';
import { RequestRefusedError, StepTimes } from '../../draft';
import type { Context } from '../command';
import { findChanges } from './changed';

/** The releases that a command is about, and the plan that they make. */
export type Candidates = {
  candidates: readonly ReleaseSource[];
  decide: Decide;
  times: StepTimes;
};

/**
 * Builds packages whose sources have changed, and plans to release them.
 * @param folders of the packages, by name
 * @param isNewer whether a release from this commit is newer than these; then it stays live
 */
export async function buildCandidates(
  { store, values, packages, progress }: Context,
  folders: ReadonlyMap<string, string>,
  times = new StepTimes(),
  isNewer?: (commit: string) => boolean,
): Promise<Candidates> {
  // Two builds run at a time: each keeps about one core busy.
  const candidates = await times.measure('build', () =>
    inParallel(2, [...folders], ([name, folder]) =>
      values.built ? lastBuild(folder) : currentBuild(name, folder, progress),
    ),
  );
  if (candidates.length > 0) progress('Checking and prerendering…');
  const decide = decideRelease(store, candidates, {
    message: values.message,
    grow: values.grow,
    projectNames: projectNames(packages),
    ...(isNewer ? { isNewer } : {}),
  });
  return { candidates, decide, times };
}

/** The packages of a command, in its messages. */
export const namesOf = (folders: ReadonlyMap<string, string>, { values }: Context) =>
  [...folders.keys()].join(', ') ||
  (values.since ? `what has not changed since ${values.since}` : 'all packages');

/**
 * Folders of the packages that a command names, or of those that `--since` or `--changed` finds.
 * @throws {UsageError} when there is no such package
 */
export async function chosenFolders(
  context: Pick<Context, 'words' | 'packages' | 'values' | 'progress' | 'store'>,
): Promise<Map<string, string>> {
  const { words, packages, values } = context;
  if (values.since === undefined && !values.changed) return namedFolders(words, packages);
  if (words.length > 0 || (values.since !== undefined && values.changed))
    throw new UsageError('Give one of these: names of packages, --since or --changed.');
  const { changed } = await findChanges(context);
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

/**
 * Refuses to sign pages with another key than the live ones: loaders in other people's pages know the site's key and
 * would reject pages signed with another.
 * @throws {RequestRefusedError} when the keys differ
 */
export async function requireSiteKey(store: Store, live: LiveEdition | undefined): Promise<void> {
  const shell = live?.site.packages.shell;
  // Without a loader no site uses a key yet.
  if (!shell || !live.site.packages[EMBED_NAME]) return;
  const [page] = Object.values((await readPart(store, shell.part)).pages);
  const fragment = page && (await store.read(keys.view(page, 'fragment')));
  if (!fragment || isSignedByUs(fragment.toString('utf8')) !== false) return;
  throw new RequestRefusedError(
    `The live site was signed with another key than ${readKeyEnv().key ? 'EMBED_KEY' : embedKeyFile()}. Pages in other people's sites would no longer be shown. ` +
      'Give the site’s own key in EMBED_KEY, or name its file in EMBED_KEY_FILE. Nothing has been changed: the live site is as it was.',
  );
}
