import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** What an export has done to its folder. */
export type FolderChanges = { written: number; kept: number; removed: number };

/**
 * The time that a file of this content bears, some moment before 2005. Web servers make the `ETag` from time and size, and rsync
 * looks at both to find what changed: an export of the same edition is the same on every machine, and to every browser.
 */
const timeOf = (sha256: string) => new Date(Number.parseInt(sha256.slice(0, 10), 16));

/** A folder that in the end holds exactly the files that were put into it. A reader sees each one whole: the old one or the new one. */
export class PlainFolder {
  readonly changes: FolderChanges = { written: 0, kept: 0, removed: 0 };
  private readonly wanted = new Set<string>();

  constructor(private readonly root: string) {}

  /**
   * Puts a file into the folder, unless one of this content is there.
   * @param sha256 content hash of what the file was made from
   * @param read gives the content when it is needed
   */
  async put(file: string, sha256: string, read: () => Promise<Buffer | string>): Promise<void> {
    this.wanted.add(file);
    const path = join(this.root, file);
    const time = timeOf(sha256);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Math.abs(found.mtimeMs - time.getTime()) < 1) return void this.changes.kept++;
    const temporary = join(dirname(path), `.export-${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(temporary, await read());
      await utimes(temporary, time, time);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    this.changes.written += 1;
  }

  /** Removes files that were not put, and the folders that this leaves empty. */
  async removeOthers(): Promise<void> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true });
    const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name);
    const others = entries
      .filter((entry) => !entry.isDirectory())
      .map(pathOf)
      .filter((path) => !this.wanted.has(relative(this.root, path).split(sep).join('/')));
    await Promise.all(others.map((path) => rm(path, { force: true })));
    this.changes.removed += others.length;
    const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
    // Deepest first; one that still holds something stays.
    for (const folder of folders.sort().reverse()) await rmdir(folder).catch(() => undefined);
  }
}
