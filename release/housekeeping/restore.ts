import { readMenu, type RenderedPart } from '../draft';
import { StepTimes } from '../step-times';
import type { Part, Site } from '@raptors/site/editions/edition';
import { readAddresses, readPart, type LiveEdition } from '@raptors/site/editions/editions';
import {
  BROTLI_QUALITY,
  once,
  storedSource,
  type ReleaseSource,
} from '@raptors/site/releases/release-source';
import { readSourceMaps } from '@raptors/site/releases/source-maps';
import { PAGE_BROTLI_QUALITY } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { inspectFile, restoreFile } from '@raptors/site/store/whole-file';
import { withLease } from '../edition/leases';
import { filesOfRelease, readDescription, restoreRelease } from '../edition/stored-release';
import { renderPart } from '../prerender/render-part';
import { viewKeys } from '../prerender/views/stored-views';
import { hashIn, plainKey, releaseOf, type Needed } from './needed';
import type { Verification } from './verify/verify-files';

const FILES_AT_A_TIME = 16;

/** Those of the packages of which a live file or page is missing in the store or damaged. */
export async function damagedPackages(
  store: Store,
  live: LiveEdition | undefined,
  names: readonly string[],
): Promise<Set<string>> {
  const damaged = await inParallel(4, names, async (name) => {
    const shown = live?.site.packages[name];
    return !shown || (await isWhole(store, name, shown)) ? [] : [name];
  });
  return new Set(damaged.flat());
}

async function isWhole(
  store: Store,
  name: string,
  { release: id, part }: Site['packages'][string],
): Promise<boolean> {
  const release = await readDescription(store, keys.release(name, id));
  const bytes = await store.read(keys.object(part, 'json'));
  if (!release || !bytes || sha256Of(bytes) !== part) return false;
  if ((await readSourceMaps(store, name, id)).state === 'damaged') return false;
  const files = [...filesOfRelease(release), ...filesOfPart(await readPart(store, part))];
  const inspected = await inParallel(FILES_AT_A_TIME, files, ({ key, sha256 }) =>
    inspectFile(store, key, sha256),
  );
  return inspected.every(({ forms }) => forms.every(({ state }) => state === 'whole'));
}

/** Pages with their views, and search index of a part, with the release that rendered each. */
const filesOfPart = ({ pages, search, release: id }: Part) => [
  ...(search ? [{ key: keys.object(search, 'search.json'), sha256: search, release: id }] : []),
  ...Object.values(pages).flatMap(({ file, views, release = id }) =>
    [keys.object(file, 'html'), ...viewKeys(views)].map((key) => ({ key, sha256: hashIn(key), release })),
  ),
];

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
  return withLease(store, async () => {
    const restored = await inParallel(1, sources, async (source) => [
      ...(await restoreRelease(store, source)),
      ...(await restorePages(store, live.site, source.release.name)),
    ]);
    await store.settle();
    return restored.flat();
  });
}

/** Restores the pages that a site shows of one package: from another form, or by rendering them again, which gives the same bytes. */
async function restorePages(store: Store, site: Site, name: string): Promise<string[]> {
  const shown = site.packages[name];
  if (!shown) return [];
  const again = once((release) => renderAgain(store, site, name, release));
  const part = { key: keys.object(shown.part, 'json'), sha256: shown.part, quality: PAGE_BROTLI_QUALITY };
  const restoredPart = await restoreFile(store, part, async () =>
    Buffer.from(JSON.stringify((await again(shown.release)).part)),
  );
  if (!restoredPart) return [];
  const files = filesOfPart(await readPart(store, shown.part));
  const restored = await inParallel(FILES_AT_A_TIME, files, ({ key, sha256, release }) =>
    restoreFile(
      store,
      { key, sha256, quality: PAGE_BROTLI_QUALITY },
      async () => (await again(release)).files.get(key)?.value,
    ),
  );
  return [...restoredPart, ...restored.flatMap((forms) => forms ?? [])];
}

/** Equal pages have the same hashes as in the store. */
async function renderAgain(store: Store, site: Site, name: string, release: string): Promise<RenderedPart> {
  const [shell, owner, navigation, addresses] = await Promise.all([
    storedSource(store, 'shell', site.packages.shell?.release ?? ''),
    storedSource(store, name, release),
    readMenu(store, site.navigation),
    readAddresses(store, site.addresses),
  ]);
  const surroundings = { store, shell, navigation, navigationSha: site.navigation, addresses };
  return renderPart({ ...surroundings, times: new StepTimes() }, owner);
}

/**
 * Restores the problems that a verification reports, from another stored form of the same content or by rendering again.
 * Writes only content whose hash is known, over what is missing or damaged; removes nothing.
 */
export async function repairStore(store: Store, { problems }: Verification, needed: Needed): Promise<void> {
  await withLease(store, async () => {
    const parts = new Set<string>();
    for (const key of new Set(problems.map(({ key }) => plainKey(key)))) {
      const release =
        /^(releases|server)\//.test(key) &&
        (await readDescription(store, `manifests/${releaseOf(key)}.json`));
      const sha256 = release ? filesOfRelease(release).find((file) => file.key === key)?.sha256 : hashIn(key);
      const quality = release ? BROTLI_QUALITY : PAGE_BROTLI_QUALITY;
      if (!sha256 || (await restoreFile(store, { key, sha256, quality }))) continue;
      const part = needed.parts.has(sha256) ? sha256 : needed.partOfPage.get(sha256);
      if (part) parts.add(part);
    }
    for (const sha256 of parts) {
      const shown = needed.parts.get(sha256);
      // A page that cannot be rendered again stays among the problems, and the next one is tried.
      if (shown) await restorePages(store, shown.site, shown.name).catch(() => undefined);
    }
    await store.settle();
  });
}
