import { randomUUID } from 'node:crypto';
import {
  link,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolders } from './make-folders';
import { asStoreError } from '../store-error';
import type { Store, Writing } from '../store';
import { mapStoreErrors } from '../map-store-errors';

/**
 * Unfinished files, and files that are being removed. Inside the store, because a move is atomic only within one file
 * system.
 */
const TEMPORARY_FOLDER = '.tmp';
/** Enough that one wait for the disk covers many files, and far below the limit of open files. */
const FILES_AT_ONCE = 256;
const LEFTOVER_MS = 60 * 60 * 1000;

/** Store in a folder of this machine, or on a file system that several machines share. A file appears under its key only when it is complete. */
export function folderStore(root: string): Store {
  const pathOf = (key: string) => join(root, key);
  let realRoot: string | undefined;
  /** Links that lead out of the store are ignored; otherwise they could show visitors any file of the machine. */
  async function pathInside(key: string): Promise<string | undefined> {
    realRoot ??= await realpath(root);
    const path = await realpath(pathOf(key));
    return path.startsWith(realRoot + sep) ? path : undefined;
  }
  /** Folders whose entries may not be on the disk yet. */
  const unsettled = new Set<string>();
  const made = new Set<string>();

  async function makeFolder(folder: string) {
    if (made.has(folder)) return;
    const first = await makeFolders(folder);
    made.add(folder);
    // The name of a new folder is an entry of the folder above it.
    if (first) for (let at = folder; at.length >= dirname(first).length; at = dirname(at)) unsettled.add(at);
  }

  /**
   * Writes values to temporary files and flushes all of them to the disk; the first flush also writes most of the
   * others.
   */
  async function writeTemporary(values: readonly (Buffer | string)[]): Promise<string[]> {
    const files = values.map((value) => ({ value, path: temporaryName(root) }));
    await makeFolder(join(root, TEMPORARY_FOLDER));
    try {
      await everyOne(files, ({ path, value }) => writeFile(path, value));
      await everyOne(files, ({ path }) => contentToDisk(path));
    } catch (error) {
      await Promise.all(files.map(({ path }) => rm(path, { force: true }).catch(() => undefined)));
      throw error;
    }
    return files.map(({ path }) => path);
  }

  async function moveTo(path: string, step: () => Promise<void>) {
    await makeFolder(dirname(path));
    unsettled.add(dirname(path));
    await step();
  }

  async function refresh(key: string) {
    const now = new Date();
    try {
      await utimes(pathOf(key), now, now);
      // Its writer may have died before the name was flushed to the disk.
      unsettled.add(dirname(pathOf(key)));
      return true;
    } catch (error) {
      return absent(error as NodeJS.ErrnoException) ?? false;
    }
  }

  async function writeAll(writings: readonly Writing[]) {
    for (let at = 0; at < writings.length; at += FILES_AT_ONCE) {
      const group = writings.slice(at, at + FILES_AT_ONCE);
      const kept = await Promise.all(group.map(([key]) => refresh(key)));
      const due = group.filter((_, index) => !kept[index]);
      const temporaries = await writeTemporary(due.map(([, value]) => value));
      await everyOne(due, async ([key], index) =>
        moveTo(pathOf(key), () => rename(temporaries[index] ?? '', pathOf(key))),
      );
    }
  }

  const store: Store = {
    location: root,
    folder: root,
    async read(key) {
      const path = await pathInside(key).catch(absent);
      return path === undefined ? undefined : readFile(path).catch(absent);
    },
    async has(key) {
      const path = await pathInside(key).catch(absent);
      return path !== undefined && ((await stat(path).catch(absent))?.isFile() ?? false);
    },
    refresh,
    writeAll,
    write: (key, value) => writeAll([[key, value]]),
    async create(key, value) {
      const [temporary = ''] = await writeTemporary([value]);
      try {
        // A hard link fails when the name is taken, so only one of two writers succeeds.
        await moveTo(pathOf(key), () => link(temporary, pathOf(key)));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async replace(key, value) {
      const [temporary = ''] = await writeTemporary([value]);
      await moveTo(pathOf(key), () => rename(temporary, pathOf(key)));
    },
    async settle() {
      const folders = [...unsettled];
      unsettled.clear();
      await everyOne(folders, namesToDisk);
    },
    async list(prefix) {
      const entries =
        (await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
      const files = await Promise.all(
        entries
          .filter((entry) => entry.isFile())
          .map(async (entry) => {
            const path = join(entry.parentPath, entry.name);
            const found = await stat(path).catch(absent);
            return (
              found && {
                key: relative(root, path).split(sep).join('/'),
                bytes: found.size,
                modifiedAt: found.mtimeMs,
              }
            );
          }),
      );
      return files.filter((file) => file !== undefined).sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async removeUnused(key, before) {
      const found = await stat(pathOf(key)).catch(absent);
      if (!found || isSince(found, before)) return false;
      // Moved away first: a refresh either happens before the move and is seen, or finds nothing, and then its writer
      // writes again.
      const away = temporaryName(root);
      await makeFolder(dirname(away));
      const moved = await rename(pathOf(key), away).then(() => true, absent);
      if (!moved) return false;
      if (isSince(await stat(away), before)) {
        await rename(away, pathOf(key));
        return false;
      }
      await rm(away, { force: true });
      return true;
    },
    async removeLeftovers() {
      const names = (await readdir(join(root, TEMPORARY_FOLDER)).catch(absent)) ?? [];
      const left = await Promise.all(names.map((name) => isLeftover(join(root, TEMPORARY_FOLDER, name))));
      const dead = names.filter((_, index) => left[index]);
      await Promise.all(dead.map((name) => rm(join(root, TEMPORARY_FOLDER, name), { force: true })));
      return dead.length;
    },
  };
  return mapStoreErrors(store, (error) => asStoreError(error, store.location));
}

/** Timestamps of file systems may lag behind the clock of this process. */
const FILE_CLOCK_LAG_MS = 20;
const isSince = ({ mtimeMs }: { mtimeMs: number }, before: number) => mtimeMs + FILE_CLOCK_LAG_MS > before;

const temporaryName = (root: string) => join(root, TEMPORARY_FOLDER, randomUUID());

/**
 * Goes by age and not by process id, because machines that share a store may have the same host name. An unfinished
 * file is complete within seconds.
 */
async function isLeftover(path: string): Promise<boolean> {
  const found = await stat(path).catch(absent);
  return found !== undefined && Date.now() - found.mtimeMs > LEFTOVER_MS;
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

/** The file does not exist, or its name is too long to exist. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
  throw error;
}
