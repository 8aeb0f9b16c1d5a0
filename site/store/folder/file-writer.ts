import { link, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inGroups } from '../in-parallel';
import type { Writing } from '../store';
import { absent } from './file-reader';
import { randomUUID } from 'node:crypto';

/** Enough that one wait for the disk covers many files, and far below the limit of open files. */
const FILES_AT_ONCE = 256;

/** Writes the files of a store's folder. A file appears under its key only when it is complete. */
export class FileWriter {
  /** Folders whose entries may not be on the disk yet. */
  #unsettled = new Set<string>();
  readonly #made = new Set<string>();

  constructor(readonly root: string) {}

  /** Writes many files; one that is there already is kept and refreshed. */
  async writeAll(writings: readonly Writing[]): Promise<void> {
    for (const group of inGroups(FILES_AT_ONCE, writings)) {
      const kept = await Promise.all(group.map(([key]) => this.refresh(key)));
      const due = group.filter((_, index) => !kept[index]);
      const temporaries = await this.#writeTemporary(due.map(([, value]) => value));
      await everyOne(due, ([key], index) =>
        this.#appear(key, (path) => rename(temporaries[index] ?? '', path)),
      );
    }
  }

  /** Writes a file only if its key is free; `false` when another writer was first. */
  async create(key: string, value: Buffer | string): Promise<boolean> {
    const [temporary = ''] = await this.#writeTemporary([value]);
    try {
      // A hard link fails when the name is taken, so only one of two writers succeeds.
      await this.#appear(key, (path) => link(temporary, path));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Writes a file, whatever was there. */
  async replace(key: string, value: Buffer | string): Promise<void> {
    const [temporary = ''] = await this.#writeTemporary([value]);
    await this.#appear(key, (path) => rename(temporary, path));
  }

  /** Gives a file the time of now; `false` when there is none. */
  async refresh(key: string): Promise<boolean> {
    const path = join(this.root, key);
    const now = new Date();
    try {
      await utimes(path, now, now);
      // Its writer may have died before the name was flushed to the disk.
      this.#unsettled.add(dirname(path));
      return true;
    } catch (error) {
      return absent(error as NodeJS.ErrnoException) ?? false;
    }
  }

  /** Returns when the names of all files are on the disk; their contents are before they appear. */
  async settle(): Promise<void> {
    const folders = [...this.#unsettled];
    this.#unsettled.clear();
    await everyOne(folders, namesToDisk);
  }

  /** Makes a folder of the store. */
  async makeFolder(folder: string): Promise<void> {
    if (this.#made.has(folder)) return;
    const first = await makeFolders(folder);
    this.#made.add(folder);
    // The name of a new folder is an entry of the folder above it.
    if (first)
      for (let at = folder; at.length >= dirname(first).length; at = dirname(at)) this.#unsettled.add(at);
  }

  async #appear(key: string, step: (path: string) => Promise<void>): Promise<void> {
    const path = join(this.root, key);
    await this.makeFolder(dirname(path));
    this.#unsettled.add(dirname(path));
    await step(path);
  }

  /**
   * Writes values to temporary files and flushes all of them to the disk; the first flush also writes most of the
   * others.
   */
  async #writeTemporary(values: readonly (Buffer | string)[]): Promise<string[]> {
    const paths = values.map(() => temporaryPath(this.root));
    await this.makeFolder(temporaryFolder(this.root));
    try {
      await everyOne(paths, (path, index) => writeFile(path, values[index] ?? ''));
      await everyOne(paths, contentToDisk);
    } catch (error) {
      await Promise.all(paths.map((path) => rm(path, { force: true }).catch(() => undefined)));
      throw error;
    }
    return paths;
  }
}

/** Flushes the content of a file to the disk. */
async function contentToDisk(file: string) {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Flushes the entries of a folder to the disk. */
async function namesToDisk(folder: string) {
  const handle = await open(folder, 'r').catch(absent);
  // Windows neither supports nor needs this.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/**
 * Works on all items at once and waits for all of them, so that nothing continues after a failure; then throws the
 * first error.
 */
async function everyOne<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(items.map(work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Makes a folder and its missing parents. Node's recursive `mkdir` never ends on a file system that can't make folders
 * and answers ENOENT, as `/proc` does.
 * @returns the topmost folder that was made; `undefined` when all were there
 * @throws the file system's error; `EROFS` where it answers ENOENT inside an existing folder
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return undefined;
    if (code !== 'ENOENT') throw error;
    const above = dirname(folder);
    if (await exists(above)) return makeInside(above, folder);
    const first = await makeFolders(above);
    const own = await makeFolders(folder);
    return first ?? own;
  }
}

/** Another process may have made the parent in the meantime. */
async function makeInside(above: string, folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return undefined;
    if (code !== 'ENOENT') throw error;
    throw Object.assign(new Error(`No folder can be made in ${above}.`, { cause: error }), { code: 'EROFS' });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const LEFTOVER_MS = 60 * 60 * 1000;

/**
 * The folder of unfinished files, and of files that are being removed. Inside the store, because a move is atomic only
 * within one file system.
 */
const temporaryFolder = (root: string) => join(root, '.tmp');

/** A new path in that folder. */
export const temporaryPath = (root: string) => join(temporaryFolder(root), randomUUID());

/** Removes the files of writers that died; returns their number. */
export async function removeLeftovers(root: string): Promise<number> {
  const paths = ((await readdir(temporaryFolder(root)).catch(absent)) ?? []).map((name) =>
    join(temporaryFolder(root), name),
  );
  const left = await Promise.all(paths.map(isLeftover));
  const dead = paths.filter((_, index) => left[index]);
  await Promise.all(dead.map((path) => rm(path, { force: true })));
  return dead.length;
}

/**
 * Goes by age and not by process id, because machines that share a store may have the same host name. An unfinished
 * file is complete within seconds.
 */
async function isLeftover(path: string): Promise<boolean> {
  const found = await stat(path).catch(absent);
  return found !== undefined && Date.now() - found.mtimeMs > LEFTOVER_MS;
}
