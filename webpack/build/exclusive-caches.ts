import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';
import { runningHolder, takes } from './process-lock';

/** Caches that a build of this process uses. */
const ours = new Set<string>();

/** Configurations that may run at once, and what to call when they have ended. */
type WithExclusiveCaches = { configs: Configuration[]; release(): Promise<void> };

/**
 * Leaves out the cache of each configuration whose cache another build uses, in this process or another one, in this checkout or in
 * one that shares its libraries. webpack replaces the files of a cache one after the other and reads them late, so two builds at once
 * read a mixture of both, and give a release that neither of them would give alone.
 */
export async function withExclusiveCaches(configs: readonly Configuration[]): Promise<WithExclusiveCaches> {
  const locks: string[] = [];
  const claimed: Configuration[] = [];
  for (const config of configs) {
    const lock = lockOf(config);
    const isFree = lock !== undefined && (await claim(lock));
    if (isFree) locks.push(lock);
    claimed.push(lock === undefined || isFree ? config : { ...config, cache: false });
  }
  return {
    configs: claimed,
    async release() {
      for (const lock of locks) {
        await rm(lock, { force: true });
        ours.delete(lock);
      }
    },
  };
}

/** The lock beside the folder of a cache on disk. */
function lockOf({ cache }: Configuration): string | undefined {
  if (typeof cache !== 'object' || cache.type !== 'filesystem' || !cache.cacheDirectory || !cache.name)
    return undefined;
  return join(cache.cacheDirectory, `${cache.name}.lock`);
}

async function claim(lock: string): Promise<boolean> {
  if (ours.has(lock)) return false;
  ours.add(lock);
  await mkdir(dirname(lock), { recursive: true });
  while (!(await takes(lock))) {
    if ((await runningHolder(lock)) !== undefined) {
      ours.delete(lock);
      return false;
    }
    await rm(lock, { force: true });
  }
  return true;
}
