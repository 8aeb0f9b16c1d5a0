import { keys } from '@raptors/site/store/keys';
import type { Store, StoredFile } from '@raptors/site/store/store';
import type { Preview } from '@raptors/site/editions/edition';
import {
  editionNumbers,
  isPruned,
  readBaseEdition,
  readEdition,
  readPackageEntry,
  readPackageEntries,
  readPreviews,
  readSite,
} from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import { untouchedSince } from '../edition/leases';
import { addSite, isNeeded, nothingNeeded, releaseOf, type Readers } from './needed';

/** What was live within these days is kept too, because tabs may be open. */
export const RETENTION = { editions: 20, days: 30 };

type Retention = typeof RETENTION;

/** Previews and descriptions of releases come before what they refer to. */
const GROUPS = ['previews/', 'manifests/', 'server/', 'releases/', 'objects/'];

const DAY_MS = 24 * 60 * 60 * 1000;

type Garbage = Awaited<ReturnType<typeof findGarbage>>;

/** Files that no kept edition, preview or running command needs, but no release of embed and no edition file. */
export async function findGarbage(store: Store, retention: Retention, now = Date.now()) {
  await readBaseEdition(store);
  const before = await untouchedSince(store);
  const { retained, goneSites } = await editionsToKeep(store, retention, now);
  const arePruned = await inParallel(16, retained, (edition) => isPruned(store, edition));
  // Without the live edition it is unknown what is needed, so this must fail.
  if (retained[0]) await readPackageEntries(store, await readSite(store, retained[0].site));
  const retainedEditions = retained.filter((_, index) => index === 0 || !arePruned[index]);
  const previews = await previewsToKeep(store, retention, now);
  const stored = (await inParallel(4, GROUPS, (group) => store.list(group))).flat();
  // If a running command has just written or renewed the file of a site, everything that this site needs is kept.
  const recent = new Set(stored.filter(({ modifiedAt }) => modifiedAt >= before).map(({ key }) => key));
  const heldSites = [...goneSites].filter((site) => recent.has(keys.object(site, 'json')));
  const sites = [retainedEditions, previews].flat().map(({ site }) => site);
  const isNeeded = await neededBy(store, [...sites, ...heldSites]);
  const retainedKeys = new Set(previews.map(({ id }) => keys.preview(id)));

  const goneKeys = new Set([...goneSites].map((site) => keys.object(site, 'json')));
  const files = stored.filter(
    ({ key, modifiedAt }) => modifiedAt < before && !retainedKeys.has(key) && !isNeeded(key),
  );
  const isGoneSite = ({ key }: StoredFile) => goneKeys.has(key);
  return {
    /** Files written or refreshed since this time are kept. Milliseconds since 1970. */
    before,
    /** Number of the live edition; 0 in an empty store. */
    newest: retained[0]?.number ?? 0,
    files: [...files.filter(isGoneSite), ...files.filter((file) => !isGoneSite(file))],
    retainedEditions: retainedEditions.map(({ number }) => number),
    retainedPreviews: previews.map(({ id }) => id),
    releases: files.flatMap(({ key }) => (key.startsWith('manifests/') ? releaseOf(key) : [])),
  };
}

/** Returns what was removed. Files written or refreshed meanwhile, or needed by an edition made meanwhile, are kept. */
export async function removeGarbage(store: Store, { files, before, newest }: Garbage): Promise<StoredFile[]> {
  const later = (await editionNumbers(store)).filter((number) => number > newest);
  const editions = await inParallel(8, later, (number) => readEdition(store, number));
  const isNeeded = await neededBy(
    store,
    editions.map(({ site }) => site),
  );
  const due = files.filter(({ key }) => !isNeeded(key));
  const gone = await inParallel(8, due, async (file) =>
    (await store.removeUnused(file.key, before)) ? [file] : [],
  );
  return gone.flat();
}

/**
 * Kept editions, newest first, and the sites of others. An edition was live until the next one. If a time is implausible (before
 * an earlier plausible one, or more than a day ahead), the next plausible one counts, or now.
 */
async function editionsToKeep(store: Store, retention: Retention, now: number) {
  const editions = await inParallel(16, await editionNumbers(store), (number) => readEdition(store, number));
  let latest = Number.NEGATIVE_INFINITY;
  const plausible = editions.map(({ at }) => {
    const time = Date.parse(at);
    if (!(time >= latest && time < now + DAY_MS)) return undefined;
    return (latest = time);
  });
  const cameAt = plausible.map(
    (_, index) => plausible.slice(index).find((time) => time !== undefined) ?? now,
  );
  const isRetained = (index: number) => {
    const newer = editions.length - 1 - index;
    return newer < retention.editions || now - (cameAt[index + 1] ?? now) <= retention.days * DAY_MS;
  };
  const retained = editions.filter((_, index) => isRetained(index)).reverse();
  const retainedSites = new Set(retained.map(({ site }) => site));
  const goneSites = new Set(editions.map(({ site }) => site).filter((site) => !retainedSites.has(site)));
  return { retained, goneSites };
}

async function previewsToKeep(store: Store, { days }: Retention, now: number): Promise<Preview[]> {
  const { previews } = await readPreviews(store);
  return previews.filter(({ at }) => now - Date.parse(at) <= days * DAY_MS);
}

async function neededBy(store: Store, sites: readonly string[]): Promise<(key: string) => boolean> {
  const needed = nothingNeeded();
  const read: Readers = {
    site: (sha256) => readSite(store, sha256),
    // A prune that was killed may have removed some entries of a site. What its other entries need is kept.
    entry: async (sha256) =>
      (await store.has(keys.object(sha256, 'json'))) ? readPackageEntry(store, sha256) : undefined,
  };
  for (const sha256 of sites) await addSite(needed, read, sha256, sha256);
  return (key) => isNeeded(needed, key);
}
