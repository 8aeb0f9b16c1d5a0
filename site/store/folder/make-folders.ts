import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

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
