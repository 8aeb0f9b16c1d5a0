import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** A folder that after `removeOthers` has exactly the files that were put into it. Readers see old or new files, never partial ones. */
export class PlainFolder {
  readonly changes = { written: 0, kept: 0, removed: 0 };
  private readonly wanted = new Set<string>();

  constructor(private readonly root: string) {}

  async put(file: string, content: Buffer | string): Promise<void> {
    const bytes = Buffer.from(content);
    const path = join(this.root, file);
    this.wanted.add(file);
    const found = await readFile(path).catch(() => undefined);
    if (found?.equals(bytes)) return void this.changes.kept++;
    const temporary = join(dirname(path), `.export-${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    this.changes.written += 1;
  }

  /** Also removes empty folders. */
  async removeOthers(): Promise<void> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true });
    const paths = (isFolder: boolean) =>
      entries
        .filter((entry) => entry.isDirectory() === isFolder)
        .map(({ parentPath, name }) => join(parentPath, name));
    const isWanted = (path: string) => this.wanted.has(relative(this.root, path).split(sep).join('/'));
    const others = paths(false).filter((path) => !isWanted(path));
    await Promise.all(others.map((path) => rm(path, { force: true })));
    this.changes.removed += others.length;
    // Inner folders come first. A folder that is not empty stays, because `rmdir` fails.
    for (const folder of paths(true).sort().reverse()) await rmdir(folder).catch(() => undefined);
  }
}
