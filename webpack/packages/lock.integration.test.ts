import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { withLock } from './lock';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = aFolder();
  lock = join(folder, 'dist/building');
});

const heldBy = (pid: number | undefined) => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(lock, String(pid));
};

const nobodyBuilds = () => expect(readdirSync(join(folder, 'dist'))).toEqual([]);

it('releases the lock after a build that failed', async () => {
  const build = withLock(lock, () => Promise.reject(new Error('no such module')));
  await expect(build).rejects.toThrow('no such module');
  nobodyBuilds();
});

it('names the process that builds, waits for its end, and tells the build that it had to wait', async () => {
  heldBy(process.ppid);
  const build = jest.fn((hasWaited: boolean) => Promise.resolve(hasWaited));
  const waiting = new Promise<number>((done) => {
    void withLock(lock, build, done);
  });
  expect(await waiting).toBe(process.ppid);
  expect(build).not.toHaveBeenCalled();
  rmSync(lock);
  while (build.mock.calls.length === 0) await new Promise((done) => setTimeout(done, 20));
  expect(build).toHaveBeenCalledWith(true);
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
])('does not wait for a process that %s', async (_what, hold) => {
  hold();
  expect(await withLock(lock, (hasWaited) => Promise.resolve(hasWaited))).toBe(false);
  nobodyBuilds();
});

it('lets two builds of one process run one after the other', async () => {
  const steps: string[] = [];
  const build = () =>
    withLock(lock, async () => {
      steps.push('begins');
      await new Promise((done) => setTimeout(done, 20));
      steps.push('ends');
    });
  await Promise.all([build(), build()]);
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
});
