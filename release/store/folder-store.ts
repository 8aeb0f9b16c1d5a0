import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { existsSync } from 'node:fs';
import type { Store } from './store';

const TEMPORARY = '.tmp-';

/** Store in a folder of this machine. A file appears under its key only when it is complete. */
export function folderStore(root: string): Store {
  const pathOf = (key: string) => join(root, key);

  async function writeTemporary(key: string, value: Buffer | string): Promise<string> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const temporary = join(dirname(path), `${TEMPORARY}${randomUUID()}`);
    await writeFile(temporary, value, { flush: true });
    return temporary;
  }

  return {
    location: root,
    async read(key) {
      return readFile(pathOf(key)).catch(absent);
    },
    async write(key, value) {
      if (existsSync(pathOf(key))) return;
      await rename(await writeTemporary(key, value), pathOf(key));
    },
    async create(key, value) {
      const temporary = await writeTemporary(key, value);
      try {
        // A hard link fails when the name is taken: the one step that tells two writers apart.
        await link(temporary, pathOf(key));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async list(prefix) {
      const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(absent);
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
