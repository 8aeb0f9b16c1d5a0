import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { asStoreError, mapStoreErrors } from '../store-error';
import type { Store, StoredFile, Writing } from '../store';
import { inGroups } from '../in-parallel';
import { randomUUID } from 'node:crypto';

/** Store in a folder of this machine, or on a file system that several machines share. A file appears under its key only when it is complete. */
export function folderStore(root: string): Store {
  const reader = new FileReader(root);
  const writer = new FileWriter(root);
  const store: Store = {
    location: root,
    folder: root,
    read: (key) => reader.read(key),
    has: (key) => reader.has(key),
    list: (prefix) => reader.list(prefix),
    write: (key, value) => writer.writeAll([[key, value]]),
    writeAll: (writings) => writer.writeAll(writings),
    create: (key, value) => writer.create(key, value),
    replace: (key, value) => writer.replace(key, value),
    refresh: (key) => writer.refresh(key),
    settle: () => writer.settle(),
    remove: (key) => rm(join(root, key), { force: true }),
    removeUnused: (key, before) => removeUnused(writer, key, before),
    removeLeftovers: () => removeLeftovers(root),
  };
  return mapStoreErrors(store, (error) => asStoreError(error, store.location));
}

async function removeUnused(writer: FileWriter, key: string, before: number): Promise<boolean> {
  const path = join(writer.root, key);
  const found = await stat(path).catch(absent);
  if (!found || isSince(found, before)) return false;
  // Moved away first: a refresh either happens before the move and is seen, or finds nothing, and then its writer
  // writes again.
  const away = temporaryPath(writer.root);
  await writer.makeFolder(dirname(away));
  const moved = await rename(path, away).then(() => true, absent);
  if (!moved) return false;
  if (isSince(await stat(away), before)) {
    await rename(away, path);
    return false;
  }
  await rm(away, { force: true });
  return true;
}

/** Timestamps of file systems may lag behind the clock of this process. */
const FILE_CLOCK_LAG_MS = 20;
const isSince = ({ mtimeMs }: { mtimeMs: number }, before: number) => mtimeMs + FILE_CLOCK_LAG_MS > before;

/** Reads the files of a store's folder. */
class FileReader {
  #realRoot: string | undefined;

  constructor(readonly root: string) {}

  /** The content of a file; `undefined` if there is none. */
  async read(key: string): Promise<Buffer | undefined> {
    const path = await this.#pathInside(key).catch(absent);
    return path === undefined ? undefined : readFile(path).catch(absent);
  }

  /** Whether there is a file with this key. */
  async has(key: string): Promise<boolean> {
    const path = await this.#pathInside(key).catch(absent);
    return path !== undefined && ((await stat(path).catch(absent))?.isFile() ?? false);
  }

  /** Files below a prefix, sorted by key. */
  async list(prefix: string): Promise<StoredFile[]> {
    const entries =
      (await readdir(join(this.root, prefix), { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => this.#stored(join(parentPath, name))),
    );
    return files.flatMap((file) => file ?? []).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async #stored(path: string): Promise<StoredFile | undefined> {
    const found = await stat(path).catch(absent);
    const key = relative(this.root, path).split(sep).join('/');
    return found && { key, bytes: found.size, modifiedAt: found.mtimeMs };
  }

  /** Links that lead out of the store are ignored; otherwise they could show visitors any file of the machine. */
  async #pathInside(key: string): Promise<string | undefined> {
    this.#realRoot ??= await realpath(this.root);
    const path = await realpath(join(this.root, key));
    return path.startsWith(this.#realRoot + sep) ? path : undefined;
  }
}

/**
 * The result for a file that does not exist, or whose name is too long to exist.
 * @throws every other error
 */
function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
  throw error;
}

/** Enough that one wait for the disk covers many files, and far below the limit of open files. */
const FILES_AT_ONCE = 256;

/** Writes the files of a store's folder. A file appears under its key only when it is complete. */
class FileWriter {
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
const temporaryPath = (root: string) => join(temporaryFolder(root), randomUUID());

/** Removes the files of writers that died; returns their number. */
async function removeLeftovers(root: string): Promise<number> {
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
