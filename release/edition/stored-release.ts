import { releaseSchema } from '@raptors/shared/publishing/release';
import { refreshForms, writingsOf, type CompressedFile } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store, Writing } from '@raptors/site/store/store';
import { inGroups, inParallel } from '@raptors/site/store/in-parallel';
import { ignoreInvalid, orderedJson, parseJsonFile, sha256Of } from '@raptors/site/store/objects';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { restoreFile } from '@raptors/site/store/whole-file';
import {
  BROTLI_QUALITY,
  IncompleteReleaseError,
  type ReleaseSource,
} from '@raptors/site/releases/release-source';
import type { Site } from '@raptors/site/editions/edition';

const FILES_AT_A_TIME = 16;
const RELEASES_AT_A_TIME = 16;

/** A release of this name and id is stored, and is not the same. */
export class ReleaseTakenError extends UserError {
  override name = 'ReleaseTakenError';
}

/**
 * Copies releases into the store; their descriptions come last, because these make them exist.
 * One that is there already is only refreshed.
 * @throws {ReleaseTakenError} when the store holds other content under the same id
 */
export async function storeReleases(store: Store, sources: readonly ReleaseSource[]): Promise<void> {
  const isStored = await inParallel(FILES_AT_A_TIME, sources, ({ release: { name, id } }) =>
    store.has(keys.release(name, id)),
  );
  const kept = sources.filter((_, index) => isStored[index]);
  await inParallel(FILES_AT_A_TIME, kept, (source) => keepRelease(store, source));
  const fresh = sources.filter((_, index) => !isStored[index]);
  for (const group of inGroups(RELEASES_AT_A_TIME, fresh)) {
    const writings = await inParallel(FILES_AT_A_TIME, group, (source) => filesOf(store, source));
    await store.writeAll(writings.flat());
  }
  await store.flush();
  await store.writeAll(
    fresh.map(({ release }) => [keys.release(release.name, release.id), JSON.stringify(release)]),
  );
}

async function filesOf(store: Store, source: ReleaseSource): Promise<Writing[]> {
  const { name, id } = source.release;
  const writings = await inParallel(FILES_AT_A_TIME, filesOfRelease(source.release), async (described) => {
    const { key, sha256 } = described;
    const forms = await readBuilt(source, described);
    if (sha256Of(forms.value) !== sha256) throw changedSinceBuild(name, id, described);
    // Left by a command that died, from another build. Nothing needs files without a description.
    if (await store.has(key))
      await restoreFile(store, { key, sha256, quality: BROTLI_QUALITY }, async () => forms.value);
    return writingsOf(key, forms);
  });
  return writings.flat();
}

type DescribedFile = { file: string; folder: 'public' | 'server' };

const readBuilt = async (source: ReleaseSource, { file, folder }: DescribedFile): Promise<CompressedFile> =>
  folder === 'public' ? source.readPublic(file) : { value: await source.readServer(file) };

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

/** @throws {ReleaseTakenError} when the store holds a release of this name and id with other content */
export async function refuseOtherContent(store: Store, { release }: ReleaseSource): Promise<void> {
  const { name, id } = release;
  if (!(await store.has(keys.release(name, id)))) return;
  const stored = await parseJsonFile(store, releaseSchema, keys.release(name, id));
  if (contentOf(stored) !== contentOf(release)) throw taken(`${name} ${id}`);
}

/**
 * Restores what the store has lost of a release, or what is damaged, from another copy of it.
 * @returns keys of the files that were restored
 * @throws {IncompleteReleaseError} when the other copy lacks them too
 */
export async function restoreRelease(store: Store, source: ReleaseSource): Promise<string[]> {
  const { name, id } = source.release;
  const restored = await inParallel(FILES_AT_A_TIME, filesOfRelease(source.release), async (described) => {
    const { key, sha256 } = described;
    const read = async () => (await readBuilt(source, described)).value;
    const forms = await restoreFile(store, { key, sha256, quality: BROTLI_QUALITY }, read);
    if (!forms) throw changedSinceBuild(name, id, described);
    return forms;
  });
  const description = keys.release(name, id);
  if (await store.has(description)) return restored.flat();
  await store.write(description, JSON.stringify(source.release));
  return [...restored.flat(), description];
}

/** Checks that the stored release is this one and whole, and refreshes all of its files. */
async function keepRelease(store: Store, source: ReleaseSource): Promise<void> {
  const { release } = source;
  const { name, id } = release;
  await refuseOtherContent(store, source);
  await restoreRelease(store, source);
  if (!(await refreshRelease(store, release)))
    throw new IncompleteReleaseError(
      `${name} ${id} is no longer complete in ${store.location}: a prune has just removed some of it. Run the same command again.`,
    );
}

/** Refreshes all files of a stored release; `false` if some of them are missing. */
export async function refreshRelease(store: Store, release: ReleaseSource['release']): Promise<boolean> {
  const { name, id } = release;
  const refreshed = await Promise.all([
    ...filesOfRelease(release).map(({ key, folder }) =>
      folder === 'public' ? refreshForms(store, key) : store.refresh(key),
    ),
    store.refresh(keys.release(name, id)),
  ]);
  return refreshed.every(Boolean);
}

/** The parts of a description that must be equal, in a fixed order. */
const contentOf = ({ files, server, manifest }: ReleaseSource['release']) =>
  orderedJson({ files: hashesOf(files), server: hashesOf(server), manifest });

const hashesOf = (files: Record<string, { sha256: string }>) =>
  Object.fromEntries(Object.entries(files).map(([file, { sha256 }]) => [file, sha256]));

const taken = (release: string) =>
  new ReleaseTakenError(
    `${release} is in the store already, with other content. A release never changes: the same sources have given two different builds. ` +
      'Raise the version in package.json and release again.',
  );

const changedSinceBuild = (name: string, id: string, { folder, file }: DescribedFile) =>
  new IncompleteReleaseError(
    `${name} ${id}: dist/${folder}/${file} is not what the build wrote. Build the package and release it again.`,
  );

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
  const missing = await inParallel(
    RELEASES_AT_A_TIME,
    Object.entries(packages),
    async ([name, { release }]) => {
      const incomplete = await missingFilesOf(store, name, release);
      if (incomplete && changed.includes(name))
        throw new IncompleteReleaseError(
          `${incomplete} The live site is as it was. Run the same command again.`,
        );
      return incomplete ?? [];
    },
  );
  return missing.flat();
}

async function missingFilesOf(store: Store, name: string, id: string): Promise<string | undefined> {
  const release = await readDescription(store, keys.release(name, id));
  if (!release)
    return `${name} ${id} is not complete in ${store.location}: ${keys.release(name, id)} is missing or damaged.`;
  const [folder, server] = [keys.releaseFolder(name, id), keys.server(name, id, '')];
  const stored = (await Promise.all([store.list(folder), store.list(server)])).flat();
  const bytesOf = new Map(stored.map(({ key, bytes }) => [key, bytes]));
  const expected = filesOfRelease(release);
  const lost = expected.filter(({ key, bytes }) => bytesOf.get(key) !== bytes);
  return lost[0]
    ? `${name} ${id} is not complete in ${store.location}: ${lost.length} of its ${expected.length} files are missing or cut short, such as ${lost[0].key}.`
    : undefined;
}
