import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Not proper-lockfile, because that recognises a dead holder by the age of the lock, which the owner has to touch every
// few seconds. webpack blocks a process for longer, so a running build would lose its lock, and a killed build would
// block others until the lock is old. With the process id in the lock both cases are clear at once, and a message can
// name the process.

const POLL_INTERVAL_MS = 200;
/** No build takes this long, so the process id must belong to another process by now. */
const STALE_LOCK_MS = 600_000;

/** Locks that this process holds. */
const held = new Set<string>();

/**
 * Does some work while nothing else holds a lock, in this process or another one. The lock of a process that died is ignored.
 * @param lock file that is the lock
 * @param work called with whether it had to wait, because then it may be done already
 * @param onWait called once, with the id of the process that has to end first
 */
export async function withLock<Result>(
  lock: string,
  work: (hasWaited: boolean) => Promise<Result>,
  onWait: (holder: number) => void = () => undefined,
): Promise<Result> {
  await mkdir(dirname(lock), { recursive: true });
  let hasWaited = false;
  while (!(await takes(lock))) {
    const holder = await runningHolder(lock);
    if (holder === undefined) {
      await rm(lock, { force: true });
      continue;
    }
    if (!hasWaited) onWait(holder);
    hasWaited = true;
    await pause(POLL_INTERVAL_MS);
  }
  held.add(lock);
  try {
    return await work(hasWaited);
  } finally {
    held.delete(lock);
    await rm(lock, { force: true });
  }
}

/** Creates the lock with this process id in one step, unless there is one. */
async function takes(lock: string): Promise<boolean> {
  if (held.has(lock)) return false;
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Id of the process that holds the lock; `undefined` when it has ended or died. */
async function runningHolder(lock: string): Promise<number | undefined> {
  try {
    // Empty for the moment in which it is written; 0 stands for a process that runs.
    const holder = Number(await readFile(lock, 'utf8'));
    const age = Date.now() - (await stat(lock)).mtimeMs;
    const isRunning = holder === process.pid ? held.has(lock) : isAlive(holder);
    return age < STALE_LOCK_MS && isRunning ? holder : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
