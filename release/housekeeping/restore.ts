import { releaseSchema } from '@raptors/shared/contract/release';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { inspectFile } from '@raptors/site/store/whole-file';
import { restoreRelease } from '../edition/stored-release';
import { withRun } from '../edition/runs';

const FILES_AT_A_TIME = 16;

/**
 * Names of those releases of which the store lacks something, or holds something that is not what the build wrote.
 * @param releases id by package
 */
export async function damagedReleases(store: Store, releases: Record<string, string>): Promise<Set<string>> {
  const damaged = await inParallel(4, Object.entries(releases), async ([name, id]) =>
    (await isWhole(store, name, id)) ? [] : [name],
  );
  return new Set(damaged.flat());
}

async function isWhole(store: Store, name: string, id: string): Promise<boolean> {
  const release = await parseJsonFile(store, releaseSchema, keys.release(name, id)).catch(() => undefined);
  if (!release) return false;
  const files = [
    ...Object.entries(release.files).map(([file, { sha256 }]) => [
      keys.releaseFolder(name, id) + file,
      sha256,
    ]),
    ...Object.entries(release.server).map(([file, { sha256 }]) => [keys.server(name, id, file), sha256]),
  ];
  const inspected = await inParallel(FILES_AT_A_TIME, files, ([key = '', sha256 = '']) =>
    inspectFile(store, key, sha256),
  );
  return inspected.every(({ forms }) => forms.every(({ state }) => state === 'whole'));
}

/**
 * Restores in the store what it has lost of releases that are built here again.
 * @returns keys of the files that were restored
 */
export async function restoreReleases(store: Store, sources: readonly ReleaseSource[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const names = sources.map(({ release: { name, id } }) => `${name}/${id}`);
  return withRun(store, names, async () => {
    const restored = await inParallel(1, sources, (source) => restoreRelease(store, source));
    await store.settle();
    return restored.flat();
  });
}
