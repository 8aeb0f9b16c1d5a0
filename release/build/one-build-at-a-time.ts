import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-alive';

const POLL_INTERVAL_MS = 200;
/** No build takes so long: the process of that number must be another one by now. */
const STALE_LOCK_MS = 600_000;

// By hand, and not with proper-lockfile: that one knows a dead holder by the age of the lock, which its owner has to touch every few
// seconds. webpack keeps a process busy for longer, so a living build would lose its lock; and a build that was killed would hold
// everybody up until the lock is old. The number of the process in the lock tells both apart at once, and names who is waited for.

/**
 * Builds a package while no other process does: two at once would empty each other's `dist/`.
 * A process that died holds nobody up.
 * @param folder the package's
 * @param onWait called once, with a sentence, when another process has to end first
 * @param build called with whether it had to wait: what it is to build may be there already
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

/** Makes the lock in one step, with the number of this process in it, unless there is one. */
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

/** Number of the process that builds; none when it has ended, or died. */
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
