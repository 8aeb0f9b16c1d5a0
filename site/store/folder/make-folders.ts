import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Node's own way never ends where a file system makes no folders and says that
 * the place does not exist, as `/proc` does.
 * @returns the topmost folder that was made; `undefined` when all were there
 * @throws what the file system answers; `EROFS` where it answers that a place in a folder that exists does not exist
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

/** Somebody else may have made the folder above meanwhile. */
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
