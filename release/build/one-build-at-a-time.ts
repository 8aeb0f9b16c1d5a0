import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningHolder, takes } from '@raptors/webpack/build/process-lock';

const POLL_INTERVAL_MS = 200;

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
