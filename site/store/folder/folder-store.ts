import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapStoreErrors } from '../store-error';
import type { Store } from '../store';
import { asStoreError } from '../store-error';
import { absent } from './file-reader';
import { FileReader } from './file-reader';
import { FileWriter } from './file-writer';
import { removeLeftovers, temporaryPath } from './file-writer';

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
