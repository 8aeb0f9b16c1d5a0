import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isAlive } from './process-alive';

// Not proper-lockfile, because that recognises a dead holder by the age of the lock, which the owner has to touch every
// few seconds. webpack blocks a process for longer, so a running build would lose its lock, and a killed build would
// block others until the lock is old. With the process id in the lock both cases are clear at once, and the message can
// name the process.

/** No build takes this long, so the process id must belong to another process by now. */
const STALE_LOCK_MS = 600_000;

/** Creates the lock with this process id in one step, unless there is one. */
export async function takes(lock: string): Promise<boolean> {
  const ours = `${lock}-${process.pid}`;
  await writeFile(ours, String(process.pid));
  try {
    await link(ours, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(ours);
  }
}

/** Id of the process that holds the lock; `undefined` when it has ended or died. */
export async function runningHolder(lock: string): Promise<number | undefined> {
  try {
    const holder = Number(await readFile(lock, 'utf8'));
    const age = Date.now() - (await stat(lock)).mtimeMs;
    return age < STALE_LOCK_MS && holder !== process.pid && isAlive(holder) ? holder : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
