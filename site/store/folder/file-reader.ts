import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { StoredFile } from '../store';

/** Reads the files of a store's folder. */
export class FileReader {
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
export function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
  throw error;
}
