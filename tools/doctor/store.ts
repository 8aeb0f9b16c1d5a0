import { readAddresses, readLiveEdition, readParts, type LiveEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import { storedSource } from '@raptors/site/releases/release-source';
import { withLease } from '@raptors/release/edition/leases';
import { keys } from '@raptors/site/store/keys';
import { openStore } from '@raptors/site/store/open-store';
import { inspectFile } from '@raptors/site/store/whole-file';
import type { Store } from '@raptors/site/store/store';
import { failure, ok, someOf, type Check } from './check';

/** The store can be read and written, and holds every file that the live edition needs. */
export const store: Check = {
  name: 'store',
  async run({ store: place }) {
    const store = await openStore(place);
    const live = await readLiveEdition(store);
    // Takes a lease and releases it, as every release does.
    await withLease(store, [], async () => undefined);
    if (!live) return ok(`${place} is empty, and can be written`);
    const { missing, damaged } = await faultyFiles(store, live);
    const lost = [
      ...(missing.length > 0 ? [`lacks ${missing.length} files: ${someOf(missing, 2)}`] : []),
      ...(damaged.length > 0 ? [`holds ${damaged.length} damaged files: ${someOf(damaged, 2)}`] : []),
    ];
    if (lost.length > 0)
      return failure(
        `${place}, edition ${live.edition.number}: ${lost.join('; ')}`,
        'npm run release -- <name> restores them if the sources are the same; otherwise restore them from a copy of the store',
      );
    return ok(`${place} holds all of edition ${live.edition.number}, and can be written`);
  },
};

/** Keys that the live edition needs and that are missing from the store, or whose content does not match its hash. */
async function faultyFiles(
  store: Store,
  { site }: LiveEdition,
): Promise<{ missing: string[]; damaged: string[] }> {
  await readAddresses(store, site.addresses);
  const parts = await readParts(store, site);
  const pages = [...parts.values()].flatMap((part) =>
    Object.values(part.pages).map(({ file }) => [keys.object(file, 'html'), file] as const),
  );
  const files = await Promise.all(
    Object.entries(site.packages).map(async ([name, { release: id }]) => {
      const { release } = await storedSource(store, name, id);
      return [
        ...Object.entries(release.files).map(
          ([file, { sha256 }]) => [keys.releaseFolder(name, id) + file, sha256] as const,
        ),
        ...Object.entries(release.server).map(
          ([file, { sha256 }]) => [keys.server(name, id, file), sha256] as const,
        ),
      ];
    }),
  );
  const needed = [
    [keys.object(site.navigation, 'json'), site.navigation] as const,
    ...pages,
    ...files.flat(),
  ];
  const inspected = await inParallel(16, needed, ([key, sha256]) => inspectFile(store, key, sha256));
  const forms = inspected.flatMap((file) => file.forms);
  const inState = (wanted: (typeof forms)[number]['state']) =>
    forms.filter(({ state }) => state === wanted).map(({ key }) => key);
  return { missing: inState('missing'), damaged: inState('damaged') };
}
