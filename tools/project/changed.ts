import { readLiveEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { Store } from '@raptors/site/store/store';
import { liveReleases } from '@raptors/release/plan/live';
import { buildsAtATime } from './memory';
import { currentBuild } from './project';
import { PROGRAM } from '@raptors/site/program';
import { execFileSync } from 'node:child_process';
import {
  hasOtherConstants,
  inputsOf,
  isInput,
  lookUpRelease,
  pathIn,
} from '@raptors/webpack/fingerprint/build-record';
import { projectRoot } from '@raptors/webpack/fingerprint/project-root';
import type { Sources } from '@raptors/webpack/fingerprint/sources';
import { UsageError } from '@raptors/shared/contract/problem/user-error';

type Comparison = {
  store: Store;
  /** Folders of packages by name. */
  packages: ReadonlyMap<string, string>;
  since: string | undefined;
  progress(line: string): void;
};

/** Finds which packages would become another release: since a commit, or than the live one. */
export async function findChanges({ store, packages, since, progress }: Comparison): Promise<string[]> {
  const findRelease: FindRelease = async (name, folder) =>
    lookUpRelease(folder) ?? (await currentBuild(name, folder, progress)).release.id;
  if (since) return changedSince(since, packages, findRelease);
  const live = liveReleases(await readLiveEdition(store));
  const isChanged = await inParallel(
    buildsAtATime(),
    [...packages],
    async ([name, folder]) => live[name] !== (await findRelease(name, folder)),
  );
  return [...packages.keys()].filter((_, index) => isChanged[index]);
}

/** Finds which release the sources of a package give; builds the package if there is no other way to know. */
type FindRelease = (name: string, folder: string) => Promise<string>;

/** Says which other packages were released from other constants of the organisation than they would be now. */
export async function outdatedConstants(
  store: Store,
  packages: ReadonlyMap<string, string>,
  chosen: ReadonlyMap<string, string>,
): Promise<string[]> {
  const live = liveReleases(await readLiveEdition(store));
  const names = [...packages].flatMap(([name, folder]) => {
    const id = live[name];
    const isOutdated =
      id !== undefined && !chosen.has(name) && lookUpRelease(folder) !== id && hasOtherConstants(folder, id);
    return isOutdated ? name : [];
  });
  if (names.length === 0) return [];
  return [
    `shared/organisation has changed since ${names.join(', ')} went live: their pages may show old values until they are released too. ` +
      `All at once: ${PROGRAM} release --changed`,
  ];
}

/**
 * Which packages are another release than they were at a commit, or at the commit in common with a branch. One that was not built
 * here at that commit counts as changed when something has changed that it can be built from.
 */
export async function changedSince(
  ref: string,
  packages: ReadonlyMap<string, string>,
  findRelease: FindRelease,
): Promise<string[]> {
  // The commit that a push reports for a new branch.
  if (/^0+$/.test(ref)) return [...packages.keys()];
  const [anywhere = '.'] = packages.values();
  const top = gitIn(anywhere, 'rev-parse', '--show-toplevel').trim();
  const base = baseOf(top, ref);
  const touched = changedFiles(top, base);
  const isChanged = async ([name, folder]: [string, string]) => {
    const inputs = inputsOf(folder);
    const prefix = pathIn(top, projectRoot(folder));
    if (!touched.some((file) => isInput(inputs, fileIn(prefix, file)))) return false;
    return lookUpRelease(folder, sourcesAt(top, base, prefix, inputs)) !== (await findRelease(name, folder));
  };
  const changed = await inParallel(buildsAtATime(), [...packages], isChanged);
  return [...packages.keys()].filter((_, index) => changed[index]);
}

/** A path of git as the project names it, whose folder may be below the top of the repository; empty for one outside. */
const fileIn = (prefix: string, file: string) =>
  prefix === '' ? file : file.startsWith(`${prefix}/`) ? file.slice(prefix.length + 1) : '';

function sourcesAt(top: string, commit: string, prefix: string, inputs: readonly string[]): Sources {
  const lines = gitIn(top, 'ls-tree', '-r', '-z', commit).split('\0');
  const blobs = lines.flatMap((line) => {
    const [, blob = '', path = ''] = /^\d+ blob (\w+)\t(.*)$/s.exec(line) ?? [];
    const file = fileIn(prefix, path);
    return file && isInput(inputs, file) ? [[file, blob] as const] : [];
  });
  return new Map(blobs);
}

/** Whether a commit in the history of releases comes after the one that is checked out here. */
export function isLaterCommit(commit: string): boolean {
  // "+" marks uncommitted changes.
  const id = commit.replace(/\+$/, '');
  if (!id) return false;
  try {
    gitIn('.', 'merge-base', '--is-ancestor', 'HEAD', id);
    return gitIn('.', 'rev-parse', 'HEAD') !== gitIn('.', 'rev-parse', id);
  } catch {
    // Not a descendant, or a commit of another repository.
    return false;
  }
}

function baseOf(top: string, ref: string): string {
  try {
    return gitIn(top, 'merge-base', ref, 'HEAD').trim();
  } catch (cause) {
    throw new UsageError(
      `git does not know "${ref}" here, or it has no commit in common with this one. Fetch the whole history (git fetch --unshallow; on CI fetch-depth: 0), or name packages instead.`,
      { cause },
    );
  }
}

function changedFiles(top: string, base: string): string[] {
  const lists = [
    gitIn(top, 'diff', '--name-only', '--no-renames', '-z', base),
    gitIn(top, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return lists.flatMap((list) => list.split('\0').filter(Boolean));
}

const gitIn = (cwd: string, ...words: string[]) =>
  execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });
