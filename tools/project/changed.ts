import { readLiveEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { Store } from '@raptors/site/store/store';
import { liveReleases } from '@raptors/release/plan/live';
import { buildsAtATime } from './memory';
import { currentBuild } from './project';
import { execFileSync } from 'node:child_process';
import { inputsOf, isInput, lookUpRelease, projectPath } from '@raptors/webpack/fingerprint/build-stamp';
import { projectRoot } from '@raptors/webpack/fingerprint/project-root';
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
  if (since) return changedSince(since, packages);
  const live = liveReleases(await readLiveEdition(store));
  const isChanged = await inParallel(
    buildsAtATime(),
    [...packages],
    async ([name, folder]) =>
      live[name] !== (lookUpRelease(folder) ?? (await currentBuild(name, folder, progress)).release.id),
  );
  return [...packages.keys()].filter((_, index) => isChanged[index]);
}

/**
 * Packages of which something has changed that they can be built from, since a commit or the commit in common with a branch. One that
 * is built to the same release as before stays as it is.
 */
export function changedSince(ref: string, packages: ReadonlyMap<string, string>): string[] {
  // The commit that a push reports for a new branch.
  if (/^0+$/.test(ref)) return [...packages.keys()];
  const [anywhere = '.'] = packages.values();
  const top = gitIn(anywhere, 'rev-parse', '--show-toplevel').trim();
  const touched = changedFiles(top, baseOf(top, ref));
  return [...packages].flatMap(([name, folder]) => {
    const inputs = inputsOf(folder);
    const prefix = projectPath(top, projectRoot(folder));
    return touched.some((file) => isInput(inputs, fileIn(prefix, file))) ? name : [];
  });
}

/** A path of git as the project names it, whose folder may be below the top of the repository; empty for one outside. */
const fileIn = (prefix: string, file: string) =>
  prefix === '' ? file : file.startsWith(`${prefix}/`) ? file.slice(prefix.length + 1) : '';

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
