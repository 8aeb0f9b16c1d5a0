import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Not proper-lockfile: its holder must touch the lock every few seconds, and a build may block the process for longer.

const POLL_INTERVAL_MS = 200;
/** An older lock counts as left behind, even if a process has its id. */
const STALE_LOCK_MS = 600_000;

const held = new Set<string>();

/** Runs `work` while nothing else holds the lock. If it had to wait, the holder before may have done the work already. */
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

/** Takes the lock and returns undefined, or returns the id of the process that holds it. */
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
  // The file is empty while its holder writes it. That reads as 0, which counts as alive.
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
    // The process runs, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
