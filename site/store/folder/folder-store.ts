import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { randomUUID } from 'node:crypto';
import { closeSync, fsync, linkSync, openSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { dirname, join, relative, sep } from 'node:path';
import { inGroups } from '../in-parallel';
import type { Store, StoredFile, Writing } from '../store';
import { asStoreError, mapStoreErrors } from '../store-error';

/** Errors of a link: the name is taken, the file is missing, or the file system can't link. */
const NO_LINK = ['EEXIST', 'ENOENT', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
/** One wait for the disk covers so many files. Far below the limit of open files. */
const FILES_AT_ONCE = 256;
const LEFTOVER_MS = 60 * 60 * 1000;
/** Timestamps of file systems may lag behind the clock of this process. */
const FILE_CLOCK_LAG_MS = 20;

const toDisk = promisify(fsync);

/** Store in a local or shared folder. A file appears under its key only when it is complete. Some calls are synchronous for speed. */
export function folderStore(root: string): Store {
  /** Folders whose entries may not be on the disk yet. */
  const unflushed = new Set<string>();
  const madeFolders = new Set<string>();
  let realRoot: string | undefined;
  const pathOf = (key: string) => join(root, key);
  /** For unfinished files and files being removed. Inside the store, because a move is atomic only within a file system. */
  const temporaryFolder = pathOf('.tmp');
  const temporaryPath = () => join(temporaryFolder, randomUUID());

  /** Ignores links that lead out of the store: they could expose any file of the machine. */
  async function insidePath(key: string): Promise<string | undefined> {
    try {
      realRoot ??= await realpath(root);
      const path = await realpath(pathOf(key));
      return path.startsWith(realRoot + sep) ? path : undefined;
    } catch (error) {
      return absent(error);
    }
  }

  async function makeFolder(folder: string): Promise<void> {
    if (madeFolders.has(folder)) return;
    const first = await makeFolders(folder);
    madeFolders.add(folder);
    if (!first) return;
    // The name of a new folder is an entry of the folder above it.
    unflushed.add(dirname(first));
    for (let at = folder; at !== dirname(first); at = dirname(at)) unflushed.add(at);
  }

  async function appear(key: string, step: (path: string) => void | Promise<void>): Promise<void> {
    const path = pathOf(key);
    await makeFolder(dirname(path));
    unflushed.add(dirname(path));
    await step(path);
  }

  /** Writes all files, then flushes them together to save time. */
  async function writeTemporary(values: readonly (Buffer | string)[]): Promise<string[]> {
    const paths = values.map(temporaryPath);
    const files: number[] = [];
    await makeFolder(temporaryFolder);
    try {
      for (const [index, path] of paths.entries()) {
        const file = openSync(path, 'wx');
        files.push(file);
        writeFileSync(file, values[index] ?? '');
      }
      await everyOne(files, (file) => toDisk(file));
    } catch (error) {
      // What can't be removed now is removed later as a leftover.
      await Promise.allSettled(paths.map((path) => rm(path, { force: true })));
      throw error;
    } finally {
      files.forEach((file) => closeSync(file));
    }
    return paths;
  }

  async function refresh(key: string): Promise<boolean> {
    const now = new Date();
    try {
      utimesSync(pathOf(key), now, now);
    } catch (error) {
      return absent(error) ?? false;
    }
    // The process that created the file may have died before it flushed the name.
    unflushed.add(dirname(pathOf(key)));
    return true;
  }

  async function writeAll(writings: readonly Writing[]): Promise<void> {
    for (const group of inGroups(FILES_AT_ONCE, writings)) {
      const kept = await Promise.all(group.map(([key]) => refresh(key)));
      const due = group.filter((_, index) => !kept[index]);
      const temporaries = await writeTemporary(due.map(([, value]) => value));
      await everyOne(due, ([key], index) =>
        appear(key, (path) => renameSync(temporaries[index] ?? '', path)),
      );
    }
  }

  const store: Store = {
    location: root,
    async read(key) {
      const path = await insidePath(key);
      return path === undefined ? undefined : readFile(path).catch(absent);
    },
    async has(key) {
      const path = await insidePath(key);
      return path !== undefined && ((await stat(path).catch(absent))?.isFile() ?? false);
    },
    async list(prefix) {
      const entries =
        (await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
      const files = entries
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }): Promise<StoredFile[]> => {
          const path = join(parentPath, name);
          const found = await stat(path).catch(absent);
          const key = relative(root, path).split(sep).join('/');
          return found ? [{ key, bytes: found.size, modifiedAt: found.mtimeMs }] : [];
        });
      return (await Promise.all(files)).flat().sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    write: (key, value) => writeAll([[key, value]]),
    writeAll,
    async create(key, value) {
      const [temporary = ''] = await writeTemporary([value]);
      try {
        // A hard link fails when the name is taken, so only one of two writers succeeds.
        await appear(key, (path) => link(temporary, path));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async replace(key, value) {
      const [temporary = ''] = await writeTemporary([value]);
      await appear(key, (path) => rename(temporary, path));
    },
    async link(from, to) {
      try {
        // Both names share the modification time that a prune checks.
        if (!(await refresh(from))) return false;
        await appear(to, (path) => linkSync(pathOf(from), path));
        return true;
      } catch (error) {
        if (NO_LINK.includes(codeOf(error))) return false;
        throw error;
      }
    },
    refresh,
    /** Contents are already flushed; this flushes their names. */
    async flush() {
      const folders = [...unflushed];
      unflushed.clear();
      await everyOne(folders, (folder) => flushFolder(folder).catch(absentOrUnsupported));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeUnused(key, before) {
      const isSince = ({ mtimeMs }: { mtimeMs: number }) => mtimeMs + FILE_CLOCK_LAG_MS > before;
      const path = pathOf(key);
      const found = await stat(path).catch(absent);
      if (!found || isSince(found)) return false;
      // If a writer refreshes the file after the move, `refresh` returns `false`.
      const away = temporaryPath();
      await makeFolder(temporaryFolder);
      const moved = await rename(path, away).then(() => true, absent);
      if (!moved) return false;
      if (isSince(await stat(away))) {
        await rename(away, path);
        return false;
      }
      await rm(away, { force: true });
      return true;
    },
    /** Removes files older than an hour: younger ones may belong to a running writer. */
    async removeLeftovers() {
      const names = (await readdir(temporaryFolder).catch(absent)) ?? [];
      const removed = names.map(async (name) => {
        const found = await stat(join(temporaryFolder, name)).catch(absent);
        if (!found || Date.now() - found.mtimeMs <= LEFTOVER_MS) return 0;
        await rm(join(temporaryFolder, name), { force: true });
        return 1;
      });
      return (await Promise.all<number>(removed)).reduce((sum, one) => sum + one, 0);
    },
  };
  return mapStoreErrors(store, (error) => asStoreError(error, root));
}

/** Undefined for a file that does not exist, or whose name is too long to exist; throws every other error. */
function absent(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return undefined;
  throw error;
}

/** Undefined for a folder that is gone, or that the file system can't flush; throws every other error. */
const absentOrUnsupported = (error: unknown) =>
  ['EINVAL', 'EISDIR', 'EPERM', 'EACCES', 'ENOTSUP'].includes(codeOf(error)) ? undefined : absent(error);

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Waits for all items, so that no work continues after a failure; then throws the first error. */
async function everyOne<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(items.map(work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * The recursive `mkdir` of Node 20 never returns on a file system that answers ENOENT, such as `/proc`.
 * @returns the topmost folder that was missing; `undefined` if all existed
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  const missing: string[] = [];
  for (let at = folder; !(await stat(at).catch(absent)); at = dirname(at)) missing.unshift(at);
  for (const path of missing)
    await mkdir(path).catch((cause: unknown) => {
      // Another process may have made it in the meantime.
      if (codeOf(cause) === 'EEXIST') return;
      if (codeOf(cause) !== 'ENOENT') throw cause;
      const readOnly = new Error(`No folder can be made in ${dirname(path)}.`, { cause });
      throw Object.assign(readOnly, { code: 'EROFS' });
    });
  return missing[0];
}
