import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { withLock } from './lock';

let lock: string;
beforeEach(() => void (lock = join(aFolder(), 'building')));

const heldBy = (pid: number | undefined) => writeFileSync(lock, String(pid));
const hasWaited = () => withLock(lock, async (waited) => waited);

it('is released by a build that failed', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no such module')))).rejects.toThrow();
  expect(existsSync(lock)).toBe(false);
});

it('a second build waits for the process with the lock, and reports that it waited', async () => {
  heldBy(process.ppid);
  const holders: number[] = [];
  const build = withLock(
    lock,
    async (waited) => waited,
    (holder) => {
      holders.push(holder);
      rmSync(lock);
    },
  );
  expect([await build, holders]).toEqual([true, [process.ppid]]);
});

it.each([
  ['has died', () => heldBy(spawnSync(process.execPath, ['--version']).pid)],
  ['has an id that this process has now', () => heldBy(process.pid)],
  [
    'started so long ago that its id belongs to another process',
    () => {
      heldBy(process.ppid);
      const longAgo = Date.now() / 1000 - 3600;
      utimesSync(lock, longAgo, longAgo);
    },
  ],
])('is taken from a process that %s', async (_what, hold) => {
  hold();
  expect(await hasWaited()).toBe(false);
});

it('lets two builds of one process run one after the other', async () => {
  expect((await Promise.all([hasWaited(), hasWaited()])).sort()).toEqual([false, true]);
});
