import type { Navigation } from '@raptors/shared/contract/navigation';
import { readAddresses, readPart } from '@raptors/site/editions/editions';
import type { Part, Site } from '@raptors/site/editions/edition';
import { once, storedSource } from '@raptors/site/releases/release-source';
import { PAGE_BROTLI_QUALITY } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { readObject, sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { inspectFile, restoreFile } from '@raptors/site/store/whole-file';
import * as v from 'valibot';
import { renderPart, type RenderedPart } from '../prerender/render-part';
import { StepTimes } from '../prerender/step-times';

const PAGES_AT_A_TIME = 8;

/**
 * Restores what is lost or damaged of the pages that a site shows of one package: from another form, or by rendering them again,
 * which gives the same bytes.
 * @returns keys of what was restored
 */
export async function restorePages(store: Store, site: Site, name: string): Promise<string[]> {
  const shown = site.packages[name];
  if (!shown) return [];
  const again = once((release) => renderAgain(store, site, name, release));
  const restoredPart = await restoreFile(
    store,
    { key: keys.object(shown.part, 'json'), sha256: shown.part, quality: PAGE_BROTLI_QUALITY },
    async () => Buffer.from(JSON.stringify((await again(shown.release)).part)),
  );
  if (!restoredPart) return [];
  const { pages, search } = await readPart(store, shown.part);
  const restoredIndex =
    search &&
    (await restoreFile(
      store,
      { key: keys.object(search, 'search.json'), sha256: search, quality: PAGE_BROTLI_QUALITY },
      async () => (await again(shown.release)).files.get(keys.object(search, 'search.json'))?.value,
    ));
  const restored = await inParallel(
    PAGES_AT_A_TIME,
    Object.values(pages),
    ({ file: sha256, release = shown.release }) =>
      restoreFile(
        store,
        { key: keys.object(sha256, 'html'), sha256, quality: PAGE_BROTLI_QUALITY },
        async () => (await again(release)).files.get(keys.object(sha256, 'html'))?.value,
      ),
  );
  return [...restoredPart, ...(restoredIndex || []), ...restored.flatMap((forms) => forms ?? [])];
}

/** Whether every page that a part shows, and its search index, is stored whole, in all forms. */
export async function arePagesWhole(store: Store, part: Part): Promise<boolean> {
  const files = [
    ...Object.values(part.pages).map(({ file }) => ({ key: keys.object(file, 'html'), sha256: file })),
    ...(part.search ? [{ key: keys.object(part.search, 'search.json'), sha256: part.search }] : []),
  ];
  const inspected = await inParallel(PAGES_AT_A_TIME, files, ({ key, sha256 }) =>
    inspectFile(store, key, sha256),
  );
  return inspected.every(({ forms }) => forms.every(({ state }) => state === 'whole'));
}

/** Renders the pages of a package as a site shows them. Equal pages have the same hashes as in the store. */
export async function renderAgain(
  store: Store,
  site: Site,
  name: string,
  release = site.packages[name]?.release ?? '',
): Promise<RenderedPart> {
  const [shell, owner, navigation, addresses] = await Promise.all([
    storedSource(store, 'shell', site.packages.shell?.release ?? ''),
    storedSource(store, name, release),
    readObject(store, v.looseObject({}), site.navigation),
    readAddresses(store, site.addresses),
  ]);
  return renderPart(shell, owner, navigation as Navigation, addresses, new StepTimes());
}

/** Whether the store holds the content that an object's name promises. */
export const isObjectWhole = async (store: Store, sha256: string): Promise<boolean> => {
  const bytes = await store.read(keys.object(sha256, 'json'));
  return bytes !== undefined && sha256Of(bytes) === sha256;
};
