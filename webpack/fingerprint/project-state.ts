import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockedVersions } from './locked-versions';
import { projectRoot } from './project-root';

/** The files of a project at some time. Paths are relative to its top, with `/` between folders. */
export type ProjectState = {
  /** Id that git gives to the content of a file; none when the file is not there. */
  blobOf(path: string): string | undefined;
  /** Sources below a folder, see {@link isSource}. */
  sourcesIn(folder: string): string[];
  /** Whether `path` is a library's: its state is known by the lock file alone. */
  isLocked(path: string): boolean;
  /** Versions of the libraries that the package in a folder is built from and with. */
  librariesOf(folder: string): string;
};

/** Hidden files belong to editors, git and CI. */
const NOT_SOURCE = /^(node_modules|dist|testing|coverage|\..*|.*~|.*\.md|.*\.test\.tsx?)$/;

/**
 * Whether a build can depend on a file. It does not depend on tests and Markdown notes. `path` is relative to a
 * workspace.
 */
export const isSource = (path: string): boolean => path.split('/').every((name) => !NOT_SOURCE.test(name));

/** Id that git gives to a file of this content. */
const blobId = (content: Buffer): string =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');

/** One hash for everything below a folder; names count as much as contents. */
export function folderHash(state: ProjectState, folder: string): string {
  const hash = createHash('sha256');
  for (const path of state.sourcesIn(folder).sort())
    hash.update(`${path.slice(folder.length)}\0${state.blobOf(path)}\0`);
  return hash.digest('hex');
}

/** Hash of what is at a path: a file, all sources of a folder, or nothing. */
export const inputHash = (state: ProjectState, path: string): string =>
  state.blobOf(path) ?? folderHash(state, path);

/** The files as they are on disk. Each is read once, so create a new state when they may have changed. */
export function workingTree(root: string): ProjectState {
  const blobs = new Map<string, string | undefined>();
  const folders = new Map<string, string[]>();
  return {
    blobOf(path) {
      if (!blobs.has(path)) blobs.set(path, readBlobId(join(root, path)));
      return blobs.get(path);
    },
    sourcesIn(folder) {
      const known = folders.get(folder) ?? sourcesBelow(root, folder);
      folders.set(folder, known);
      return [...known];
    },
    isLocked: () => false,
    librariesOf: (folder) => hashText(lockedVersions(join(root, folder))),
  };
}

/** Short form of a long text that is only compared. */
export const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The state of the project that a package belongs to, as it is on disk. */
export const workingTreeOf = (folder: string) => workingTree(projectRoot(folder));

function readBlobId(file: string): string | undefined {
  try {
    return blobId(readFileSync(file));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function sourcesBelow(root: string, folder: string): string[] {
  const at = join(root, folder);
  if (!statSync(at, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(at, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesBelow(root, path) : [path];
    });
}
