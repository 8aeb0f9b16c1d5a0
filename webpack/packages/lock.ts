import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Not proper-lockfile: its owner has to touch the lock every few seconds, and webpack blocks a process for longer. A process id
// says at once whether the holder is dead.

const POLL_INTERVAL_MS = 200;
/** No build takes this long, so the process id must belong to another process by now. */
const STALE_LOCK_MS = 600_000;

/** Locks that this process holds. */
const held = new Set<string>();

/**
 * Does some work while nothing else holds a lock, in this process or another one. The lock of a process that died is ignored.
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
  for (let holder; (holder = await holderOrTake(lock)) !== undefined; hasWaited = true) {
    if (!hasWaited) onWait(holder);
    await pause(POLL_INTERVAL_MS);
  }
  try {
    return await work(hasWaited);
  } finally {
    held.delete(lock);
    await rm(lock, { force: true });
  }
}

/** Creates the lock in one step; where there is one, returns the id of the process that holds it. */
async function holderOrTake(lock: string): Promise<number | undefined> {
  if (held.has(lock)) return process.pid;
  held.add(lock);
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return undefined;
  } catch (error) {
    held.delete(lock);
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  // Empty for the moment in which it is written: 0 is alive.
  const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
  const writtenAt = (await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now();
  if (holder !== process.pid && isAlive(holder) && Date.now() - writtenAt < STALE_LOCK_MS) return holder;
  await rm(lock, { force: true });
  return holderOrTake(lock);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
