import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from './absent';

const LEFTOVER_MS = 60 * 60 * 1000;

/**
 * The folder of unfinished files, and of files that are being removed. Inside the store, because a move is atomic only
 * within one file system.
 */
export const temporaryFolder = (root: string) => join(root, '.tmp');

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
