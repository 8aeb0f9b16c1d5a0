import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-alive';

const POLL_INTERVAL_MS = 200;
/** No build takes this long, so the process id must belong to another process by now. */
const STALE_LOCK_MS = 600_000;

// Not proper-lockfile, because that recognises a dead holder by the age of the lock, which the owner has to touch every
// few seconds. webpack blocks a process for longer, so a running build would lose its lock, and a killed build would
// block others until the lock is old. With the process id in the lock both cases are clear at once, and the message can
// name the process.

/**
 * Builds a package while no other process does: two at once would empty each other's `dist/`. The lock of a process
 * that died is ignored.
 * @param folder the package's
 * @param onWait called once, with a message, when another process has to end first
 * @param build called with whether it had to wait, because then the release may be built already
 */
export async function oneBuildAtATime<Result>(
  folder: string,
  onWait: (why: string) => void,
  build: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  await mkdir(join(folder, 'dist'), { recursive: true });
  const lock = join(folder, 'dist/building');
  let hasWaited = false;
  while (!(await takes(lock))) {
    const holder = await runningHolder(lock);
    if (holder === undefined) {
      await rm(lock, { force: true });
      continue;
    }
    if (!hasWaited) onWait(`Process ${holder} is building it already; waiting for its end…`);
    hasWaited = true;
    await pause(POLL_INTERVAL_MS);
  }
  try {
    return await build(hasWaited);
  } finally {
    await rm(lock, { force: true });
  }
}

/** Creates the lock with this process id in one step, unless there is one. */
async function takes(lock: string): Promise<boolean> {
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
async function runningHolder(lock: string): Promise<number | undefined> {
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
