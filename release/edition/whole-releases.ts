import { releaseSchema } from '@raptors/shared/contract/release';
import type { Site } from '@raptors/site/editions/edition';
import { IncompleteReleaseError } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';

const RELEASES_AT_A_TIME = 16;

/**
 * Checks all files of all releases before an edition shows them: each exists, with the size in its description.
 * @param changed packages whose release the edition before did not show
 * @returns missing files of the other releases, in sentences. They are missing from the edition before too, so they
 * stop no release
 * @throws {IncompleteReleaseError} when a changed package lacks something
 */
export async function requireWholeReleases(
  store: Store,
  { packages }: Pick<Site, 'packages'>,
  changed: readonly string[],
): Promise<string[]> {
  const missingFiles = await inParallel(
    RELEASES_AT_A_TIME,
    Object.entries(packages),
    async ([name, { release }]) => {
      const lack = await missingFilesOf(store, name, release);
      if (lack && changed.includes(name))
        throw new IncompleteReleaseError(`${lack} The live site is as it was. Run the same command again.`);
      return lack ?? [];
    },
  );
  return missingFiles.flat();
}

/** What a stored release lacks, in a sentence; `undefined` when it is complete. */
async function missingFilesOf(store: Store, name: string, id: string): Promise<string | undefined> {
  const release = await parseJsonFile(store, releaseSchema, keys.release(name, id)).catch(() => undefined);
  if (!release)
    return `${name} ${id} is not complete in ${store.location}: ${keys.release(name, id)} is missing or damaged.`;
  const [folder, server] = [keys.releaseFolder(name, id), keys.server(name, id, '')];
  const stored = (await Promise.all([store.list(folder), store.list(server)])).flat();
  const bytesOf = new Map(stored.map(({ key, bytes }) => [key, bytes]));
  const expected = [
    ...Object.entries(release.files).map(([file, { bytes }]) => [folder + file, bytes] as const),
    ...Object.entries(release.server).map(([file, { bytes }]) => [server + file, bytes] as const),
  ];
  const lost = expected.filter(([key, bytes]) => bytesOf.get(key) !== bytes);
  return lost[0]
    ? `${name} ${id} is not complete in ${store.location}: ${lost.length} of its ${expected.length} files are missing or cut short, such as ${lost[0][0]}.`
    : undefined;
}
