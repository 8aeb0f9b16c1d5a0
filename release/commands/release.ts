import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSourcePackage } from '@raptors/webpack/source-package';
import type { Release } from '@raptors/shared/contract/release';
import { flip, type Flip } from '../edition/flip';
import { readBuiltRelease, writeRelease } from '../edition/stored-release';
import { readLatestEdition } from '../edition/editions';
import { buildPackage } from '../project';
import type { Store } from '../store/store';

export type Say = (line: string) => void;

/**
 * Builds packages, writes their releases into the store and makes them live in one flip.
 * @param packages folders by name
 * @returns `undefined` when every one of them is live already
 */
export async function releasePackages(
  store: Store,
  packages: ReadonlyMap<string, string>,
  { message, say }: { message?: string; say: Say },
): Promise<Flip | undefined> {
  const live = (await readLatestEdition(store))?.releases ?? {};
  const due = [...packages].filter(([name, folder]) => live[name] !== readSourcePackage(folder).releaseId);
  if (due.length === 0) return undefined;
  const releases = await eachOfTwo(due, async ([, folder]) => {
    const release = await builtRelease(folder);
    await writeRelease(store, folder, release);
    return release;
  });
  say(`Prerendering and flipping…`);
  const names = releases.map(({ name }) => name).join(', ');
  return flip(store, { ...authorship(), change: { action: 'release', name: names, ...(message ? { message } : {}) } }, (current) => ({
    ...current,
    ...Object.fromEntries(releases.map(({ name, id }) => [name, id])),
  }));
}

/** The release of the sources as they are now; built only when `dist/` holds another one. */
async function builtRelease(folder: string): Promise<Release> {
  const { releaseId } = readSourcePackage(folder);
  if (existsSync(join(folder, 'dist/release.json'))) {
    const built = await readBuiltRelease(folder).catch(() => undefined);
    if (built?.id === releaseId) return built;
  }
  await buildPackage(folder);
  return readBuiltRelease(folder);
}

/** Who releases, when, and from which commit. */
export function authorship() {
  const commit = git('rev-parse', '--short', 'HEAD');
  return {
    by: git('config', 'user.name') || userInfo().username,
    at: new Date().toISOString(),
    ...(commit ? { commit } : {}),
  };
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Two builds at a time: a build keeps about one core busy. */
async function eachOfTwo<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
