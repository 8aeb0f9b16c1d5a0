import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { lockedVersions } from '@raptors/webpack/fingerprint/locked-versions';
import { isSource, recipeFolder, sharedFolder } from '@raptors/webpack/fingerprint/source-package';
import { UsageError } from '@raptors/shared/contract/problem/user-error';

const LOCK = 'package-lock.json';

/** What a branch or commit did to the packages of a project. */
export type ChangedPackages = {
  /** Packages that would become another release. */
  changed: string[];
  /** Remotes that were in the project then and are not now. */
  gone: string[];
};

/**
 * Tells which packages are built from something that has changed since a commit, committed or not. Where two branches have parted,
 * the commit that they have in common counts. A change in `shared` or in the build recipe changes all; another version of a
 * library changes those that are built from it.
 * @throws {UsageError} when git does not know the commit
 */
export function changedSince(ref: string, packages: ReadonlyMap<string, string>): ChangedPackages {
  // What a push tells of a branch that was not there before.
  if (/^0+$/.test(ref)) return { changed: [...packages.keys()], gone: [] };
  const [anywhere = '.'] = packages.values();
  const top = gitIn(anywhere, 'rev-parse', '--show-toplevel').trim();
  const base = baseOf(top, ref);
  const files = changedFiles(top, base);
  const isIn = (folder: string) => {
    const prefix = `${relative(top, realpathSync(folder)).split(sep).join('/')}/`.replace(/^\//, '');
    return files.some((file) => file.startsWith(prefix) && isSource(file.slice(prefix.length)));
  };
  const isForAll = isIn(sharedFolder()) || isIn(recipeFolder());
  const hasOtherLibraries = files.includes(LOCK) ? libraryChange(top, base) : () => false;
  const changed = [...packages].filter(
    ([, folder]) => isForAll || isIn(folder) || hasOtherLibraries(realpathSync(folder)),
  );
  return { changed: changed.map(([name]) => name), gone: goneSince(top, base, packages) };
}

/** Whether a commit, as the history of releases names it, comes after the one that is checked out here. */
export function isLaterCommit(commit: string): boolean {
  // "+" marks changes that were in no commit.
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

/** Changed, added, removed and not yet added files, relative to the top of the repository. */
function changedFiles(top: string, base: string): string[] {
  const lists = [
    gitIn(top, 'diff', '--name-only', '--no-renames', '-z', base),
    gitIn(top, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return lists.flatMap((list) => list.split('\0').filter(Boolean));
}

/** Compares what a package is built from by the lock file of then and of now. */
function libraryChange(top: string, base: string): (folder: string) => boolean {
  let lock: string;
  try {
    lock = gitIn(top, 'show', `${base}:${LOCK}`);
  } catch {
    return () => true;
  }
  return (folder) => {
    const then = mkdtempSync(join(tmpdir(), 'lock-'));
    try {
      writeFileSync(join(then, LOCK), lock);
      return lockedVersions(join(then, relative(top, folder))) !== lockedVersions(folder);
    } finally {
      rmSync(then, { recursive: true, force: true });
    }
  };
}

function goneSince(top: string, base: string, packages: ReadonlyMap<string, string>): string[] {
  const names = gitIn(top, 'ls-tree', '-r', '--name-only', base)
    .split('\n')
    .flatMap((file) => /^remotes\/([^/]+)\/remote\.json$/.exec(file)?.[1] ?? []);
  return names.filter((name) => !packages.has(name));
}

const gitIn = (cwd: string, ...words: string[]) =>
  execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });
