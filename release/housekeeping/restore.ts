import { readPart, type LiveEdition } from '@raptors/site/editions/editions';
import { releaseSchema } from '@raptors/shared/contract/release';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { readSourceMaps } from '@raptors/site/releases/source-maps';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { inspectFile } from '@raptors/site/store/whole-file';
import { restoreRelease } from '../edition/stored-release';
import { withLease } from '../edition/leases';
import { arePagesWhole, isObjectWhole, restorePages } from './restore-pages';

const FILES_AT_A_TIME = 16;

/**
 * Names of live packages of which a file or a page in the store is missing or damaged.
 * @param names packages to look at
 */
export async function damagedPackages(
  store: Store,
  live: LiveEdition | undefined,
  names: readonly string[],
): Promise<Set<string>> {
  const damaged = await inParallel(4, names, async (name) => {
    const shown = live?.site.packages[name];
    if (!shown) return [];
    const isPartWhole =
      (await isObjectWhole(store, shown.part)) &&
      (await arePagesWhole(store, await readPart(store, shown.part)));
    return isPartWhole && (await isWhole(store, name, shown.release)) ? [] : [name];
  });
  return new Set(damaged.flat());
}

async function isWhole(store: Store, name: string, id: string): Promise<boolean> {
  const release = await parseJsonFile(store, releaseSchema, keys.release(name, id)).catch(() => undefined);
  // A store may lack the source maps of a release, because earlier tools kept none.
  if (!release || (await readSourceMaps(store, name, id)).state === 'damaged') return false;
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
 * Restores missing files and pages of live releases that have been built here again.
 * @returns keys of the files that were restored
 */
export async function restorePackages(
  store: Store,
  live: LiveEdition | undefined,
  sources: readonly ReleaseSource[],
): Promise<string[]> {
  if (!live || sources.length === 0) return [];
  const names = sources.map(({ release: { name, id } }) => `${name}/${id}`);
  return withLease(store, names, async () => {
    const restored = await inParallel(1, sources, async (source) => [
      ...(await restoreRelease(store, source)),
      ...(await restorePages(store, live.site, source.release.name)),
    ]);
    await store.settle();
    return restored.flat();
  });
}
