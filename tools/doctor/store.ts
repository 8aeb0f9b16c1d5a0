import { readAddresses, readLiveEdition, readParts, type LiveEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import { storedSource } from '@raptors/site/releases/release-source';
import { withLease } from '@raptors/release/edition/leases';
import { keys } from '@raptors/site/store/keys';
import { openStore } from '@raptors/site/store/open-store';
import type { Store } from '@raptors/site/store/store';
import { failure, ok, someOf, type Check } from './check';

/** The store can be read and written, and holds every file that the live edition needs. */
export const store: Check = {
  name: 'store',
  async run({ store: place }) {
    const store = await openStore(place);
    const live = await readLiveEdition(store);
    // Notes that it is at work, and takes the note away again, as every release does.
    await withLease(store, [], async () => undefined);
    if (!live) return ok(`${place} is empty, and can be written`);
    const missing = await missingFiles(store, live);
    if (missing.length > 0)
      return failure(
        `${place} lacks ${missing.length} files of edition ${live.edition.number}: ${someOf(missing, 2)}`,
        'put them back from a copy of the store, or release the packages they belong to again with a raised version',
      );
    return ok(`${place} holds all of edition ${live.edition.number}, and can be written`);
  },
};

/** Keys that the live edition needs and the store does not have. */
async function missingFiles(store: Store, { site }: LiveEdition): Promise<string[]> {
  await readAddresses(store, site.addresses);
  const parts = await readParts(store, site);
  const pages = [...parts.values()].flatMap((part) =>
    Object.values(part.pages).map(({ file }) => keys.object(file, 'html')),
  );
  const files = await Promise.all(
    Object.entries(site.packages).map(async ([name, { release: id }]) => {
      const { release } = await storedSource(store, name, id);
      return [
        ...Object.keys(release.files).map((file) => keys.releaseFolder(name, id) + file),
        ...Object.keys(release.server).map((file) => keys.server(name, id, file)),
      ];
    }),
  );
  const needed = [keys.object(site.navigation, 'json'), ...pages, ...files.flat()];
  const isThere = await inParallel(16, needed, (key) => store.has(key));
  return needed.filter((_, index) => !isThere[index]);
}
