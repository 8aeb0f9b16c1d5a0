import { releaseSchema, type Release } from '@raptors/shared/publishing/release';
import {
  ENCODINGS,
  isCompressible,
  refreshForms,
  writingsOf,
  type CompressedFile,
} from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store, Writing } from '@raptors/site/store/store';
import { inGroups, inParallel } from '@raptors/site/store/in-parallel';
import { ignoreInvalid, parseJsonFile, sha256Of } from '@raptors/site/store/objects';
import { restoreFile } from '@raptors/site/store/whole-file';
import {
  BROTLI_QUALITY,
  IncompleteReleaseError,
  type ReleaseSource,
} from '@raptors/site/releases/release-source';
import type { LiveSite } from '../plan/live';
import { previousOf } from '../plan/next-site';
import { requireSameContent } from '../plan/plan';

const FILES_AT_A_TIME = 16;
const RELEASES_AT_A_TIME = 16;

/** The releases that change, and what is live of their packages. */
type ChangedReleases = { changed: readonly ReleaseSource[]; live: Pick<LiveSite, 'packages'> };

/**
 * Checks releases before the work on them.
 * @throws {ReleaseTakenError} when the store holds other content under the same id
 * @throws {IncompleteReleaseError} when a file is not the one that the build wrote
 */
export async function requireSound(store: Store, { changed, live }: ChangedReleases): Promise<void> {
  for (const source of changed) {
    const { name, id } = source.release;
    const key = keys.release(name, id);
    const stored = (await store.has(key)) ? await parseJsonFile(store, releaseSchema, key) : undefined;
    requireSameContent(stored, source.release);
    if (stored) continue;
    const before = store.link && previousOf(live, name);
    const files = filesOfRelease(source.release).filter((file) => !isIn(before, file));
    await inParallel(FILES_AT_A_TIME, files, (file) => readBuilt(source, file));
  }
}

/**
 * Copies releases into the store; their descriptions come last, because these make them exist.
 * One that is there already is only refreshed, and so are files that the live release has too: a set of thousands of records costs
 * what has changed in it.
 */
export async function storeReleases(store: Store, { changed, live }: ChangedReleases): Promise<void> {
  const isStored = await inParallel(FILES_AT_A_TIME, changed, ({ release: { name, id } }) =>
    store.has(keys.release(name, id)),
  );
  const kept = changed.filter((_, index) => isStored[index]);
  await inParallel(FILES_AT_A_TIME, kept, (source) => keepRelease(store, source));
  const fresh = changed.filter((_, index) => !isStored[index]);
  for (const group of inGroups(RELEASES_AT_A_TIME, fresh)) {
    const writings = await inParallel(FILES_AT_A_TIME, group, (source) =>
      filesOf(store, source, previousOf(live, source.release.name)),
    );
    await store.writeAll(writings.flat());
  }
  await store.flush();
  await store.writeAll(
    fresh.map(({ release }) => [keys.release(release.name, release.id), JSON.stringify(release)]),
  );
}

async function filesOf(store: Store, source: ReleaseSource, before: Release | undefined): Promise<Writing[]> {
  const writings = await inParallel(FILES_AT_A_TIME, filesOfRelease(source.release), async (described) => {
    const { key, file, sha256 } = described;
    if (before && isIn(before, described) && (await linkForms(store, publicKey(before, file), key)))
      return [];
    const forms = await readBuilt(source, described);
    // Left by a command that died, from another build. Nothing needs files without a description.
    if (await store.has(key))
      await restoreFile(store, { key, sha256, quality: BROTLI_QUALITY }, async () => forms.value);
    return writingsOf(key, forms);
  });
  return writings.flat();
}

/** Whether a release has this public file too, byte for byte. */
const isIn = (release: Release | undefined, { file, folder, sha256 }: DescribedFile) =>
  folder === 'public' && release?.files[file]?.sha256 === sha256;

const publicKey = ({ name, id }: Release, file: string) => keys.releaseFolder(name, id) + file;

/** Gives a public file a second key in all its forms; `false` where the store can't. */
async function linkForms(store: Store, from: string, to: string): Promise<boolean> {
  for (const form of isCompressible(from) ? [...Object.values(ENCODINGS), ''] : [''])
    if (!(await store.link?.(from + form, to + form))) return false;
  return true;
}

type DescribedFile = { file: string; folder: 'public' | 'server'; sha256: string };

/** @throws {IncompleteReleaseError} when the file is not the one that the build wrote */
async function readBuilt(
  { release: { name, id }, readPublic, readServer }: ReleaseSource,
  { file, folder, sha256 }: DescribedFile,
): Promise<CompressedFile> {
  const forms = folder === 'public' ? await readPublic(file) : { value: await readServer(file) };
  if (sha256Of(forms.value) === sha256) return forms;
  throw new IncompleteReleaseError(
    `${name} ${id}: dist/${folder}/${file} is not what the build wrote. Build the package and release it again.`,
  );
}

/** The description of a stored release; `undefined` where it is missing or cannot be read. */
export const readDescription = (store: Store, key: string): Promise<ReleaseSource['release'] | undefined> =>
  parseJsonFile(store, releaseSchema, key).catch(ignoreInvalid);

/** All files that a release's description names, with their keys in the store. */
export const filesOfRelease = ({ name, id, files, server }: ReleaseSource['release']) => [
  ...Object.entries(files).map(([file, { sha256, bytes }]) => ({
    file,
    folder: 'public' as const,
    key: keys.releaseFolder(name, id) + file,
    sha256,
    bytes,
  })),
  ...Object.entries(server).map(([file, { sha256, bytes }]) => ({
    file,
    folder: 'server' as const,
    key: keys.server(name, id, file),
    sha256,
    bytes,
  })),
];

/** Restores what the store has lost of a release, or what is damaged, from another copy of it, and refreshes all of its files. */
async function keepRelease(store: Store, source: ReleaseSource): Promise<void> {
  const { name, id } = source.release;
  await inParallel(FILES_AT_A_TIME, filesOfRelease(source.release), async (described) => {
    const { key, sha256 } = described;
    const read = async () => (await readBuilt(source, described)).value;
    await restoreFile(store, { key, sha256, quality: BROTLI_QUALITY }, read);
  });
  if (!(await refreshRelease(store, source.release)))
    throw new IncompleteReleaseError(
      `${name} ${id} is no longer complete in ${store.location}: a prune has just removed some of it. Run the same command again.`,
    );
}

/** Refreshes all files of a stored release; `false` if some of them are missing. */
async function refreshRelease(store: Store, release: ReleaseSource['release']): Promise<boolean> {
  const { name, id } = release;
  const refreshed = await Promise.all([
    ...filesOfRelease(release).map(({ key, folder }) =>
      folder === 'public' ? refreshForms(store, key) : store.refresh(key),
    ),
    store.refresh(keys.release(name, id)),
  ]);
  return refreshed.every(Boolean);
}

/**
 * Checks all files of changed releases before an edition shows them: each exists, with the size in its description.
 * @throws {IncompleteReleaseError} when one lacks something
 */
export async function requireWholeReleases(store: Store, { changed }: ChangedReleases): Promise<void> {
  for (const { release } of changed) {
    const { name, id } = release;
    const folders = [keys.releaseFolder(name, id), keys.server(name, id, '')];
    const stored = (await Promise.all(folders.map((folder) => store.list(folder)))).flat();
    const bytesOf = new Map(stored.map(({ key, bytes }) => [key, bytes]));
    const expected = filesOfRelease(release);
    const lost = expected.filter(({ key, bytes }) => bytesOf.get(key) !== bytes);
    if (lost[0])
      throw new IncompleteReleaseError(
        `${name} ${id} is not complete in ${store.location}: ${lost.length} of its ${expected.length} files are missing or cut short, such as ${lost[0].key}. The live site is as it was. Run the same command again.`,
      );
  }
}
