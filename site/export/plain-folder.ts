import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { StoreError } from '../store/store-error';

const TEMPORARY = '.export-';

/** What an export has done to its folder. */
export type FolderChanges = { written: number; kept: number; removed: number };

/** A folder that in the end holds exactly the files that were put into it. */
export type PlainFolder = {
  /**
   * Puts a file into the folder, unless one of this content is there.
   * @param sha256 content hash of what the file was made from
   * @param read gives the content when it is needed
   */
  put(file: string, sha256: string, read: () => Promise<Buffer | string>): Promise<void>;
  /** Removes files that were not put, and the folders that this leaves empty. */
  removeOthers(): Promise<void>;
  readonly changes: FolderChanges;
};

/**
 * The time that a file of this content bears, some moment before 2005. Web servers make the `ETag` from time and size, and rsync
 * looks at both to find what changed: an export of the same edition is the same on every machine, and to every browser.
 */
const timeOf = (sha256: string) => new Date(Number.parseInt(sha256.slice(0, 10), 16));

/** A folder of plain files, of which a reader sees each one whole: the old one or the new one. */
export async function openPlainFolder(root: string): Promise<PlainFolder> {
  const changes: FolderChanges = { written: 0, kept: 0, removed: 0 };
  const wanted = new Set<string>();
  await mapErrors(root, () => mkdir(root, { recursive: true }));

  async function write(file: string, sha256: string, value: Buffer | string) {
    const path = join(root, file);
    const temporary = join(dirname(path), TEMPORARY + randomUUID());
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(temporary, value);
      await utimes(temporary, timeOf(sha256), timeOf(sha256));
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    changes,
    async put(file, sha256, read) {
      wanted.add(file);
      const found = await stat(join(root, file)).catch(() => undefined);
      if (found?.isFile() && Math.abs(found.mtimeMs - timeOf(sha256).getTime()) < 1)
        return void changes.kept++;
      const value = await read();
      await mapErrors(root, () => write(file, sha256, value));
      changes.written += 1;
    },
    async removeOthers() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const others = entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !wanted.has(relative(root, path).split(sep).join('/')));
      await mapErrors(root, () => Promise.all(others.map((path) => rm(path, { force: true }))));
      changes.removed += others.length;
      const folders = entries
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name));
      // Deepest first; one that still holds something stays.
      for (const folder of folders.sort().reverse()) await rmdir(folder).catch(() => undefined);
    },
  };
}

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];
const FULL = ['ENOSPC', 'EDQUOT'];

async function mapErrors<Result>(root: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (cause) {
    const code = codeOf(cause);
    if (FULL.includes(code)) {
      throw new StoreError(
        `The disk that holds ${root} is full. Make room and export again; files are whole.`,
        { cause },
      );
    }
    if (NOT_WRITABLE.includes(code)) {
      throw new StoreError(`${root} may not be written, or is not a folder. Export into another folder.`, {
        cause,
      });
    }
    throw cause;
  }
}
