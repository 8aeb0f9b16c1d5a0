import { releaseSchema } from '@raptors/shared/contract/release';
import { refreshForms, writingsOf } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store, Writing } from '@raptors/site/store/store';
import { inGroups, inParallel } from '@raptors/site/store/in-parallel';
import { parseJsonFile, sha256Of } from '@raptors/site/store/objects';
import { IncompleteReleaseError, type ReleaseSource } from '@raptors/site/releases/release-source';

const FILES_AT_A_TIME = 16;
/** So many are in memory at once. */
const RELEASES_AT_A_TIME = 16;

/** A release of this name and id is stored, and is not the same. */
export class ReleaseTakenError extends Error {
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
  await store.settle();
  await store.writeAll(
    fresh.map(({ release }) => [keys.release(release.name, release.id), JSON.stringify(release)]),
  );
}

/** All files of a release that the store does not hold yet, as they are to be written. */
async function filesOf(store: Store, source: ReleaseSource): Promise<Writing[]> {
  const { name, id, files, server } = source.release;
  const publicFiles = await inParallel(FILES_AT_A_TIME, Object.entries(files), async ([file, { sha256 }]) => {
    const key = keys.releaseFolder(name, id) + file;
    const forms = await source.readPublic(file);
    if (sha256Of(forms.value) !== sha256) throw changedSinceBuild(name, id, `public/${file}`);
    await refuseOther(store, key, forms.value, `${name} ${id}`);
    return writingsOf(key, forms);
  });
  const serverFiles = await inParallel(
    FILES_AT_A_TIME,
    Object.entries(server),
    async ([file, { sha256 }]): Promise<Writing> => {
      const value = await source.readServer(file);
      if (sha256Of(value) !== sha256) throw changedSinceBuild(name, id, `server/${file}`);
      return [keys.server(name, id, file), value];
    },
  );
  return [...publicFiles.flat(), ...serverFiles];
}

/** @throws {ReleaseTakenError} when the store holds a release of this name and id with other content */
export async function refuseOtherContent(store: Store, { release }: ReleaseSource): Promise<void> {
  const { name, id } = release;
  const stored = await parseJsonFile(store, releaseSchema, keys.release(name, id));
  if (contentOf(stored) !== contentOf(release)) throw taken(`${name} ${id}`);
}

/** Checks that the stored release is this one, and refreshes all of its files. */
async function keepRelease(store: Store, source: ReleaseSource): Promise<void> {
  const { release } = source;
  const { name, id } = release;
  await refuseOtherContent(store, source);
  const kept = await Promise.all([
    ...Object.keys(release.files).map((file) => refreshForms(store, keys.releaseFolder(name, id) + file)),
    ...Object.keys(release.server).map((file) => store.refresh(keys.server(name, id, file))),
    store.refresh(keys.release(name, id)),
  ]);
  if (!kept.every(Boolean)) {
    throw new IncompleteReleaseError(
      `${name} ${id} is no longer complete in ${store.location}. Release that state of the sources anew.`,
    );
  }
}

/** A run that died may have left a file of the same name, from a build that gave other bytes. */
async function refuseOther(store: Store, key: string, value: Buffer, release: string) {
  const there = await store.read(key);
  if (there && !there.equals(value)) throw taken(release);
}

/** What makes two releases the same, in whatever order their descriptions were written. */
const contentOf = ({ files, server, manifest }: ReleaseSource['release']) =>
  orderedText({ files: hashesOf(files), server: hashesOf(server), manifest });

const hashesOf = (files: Record<string, { sha256: string }>) =>
  Object.fromEntries(Object.entries(files).map(([file, { sha256 }]) => [file, sha256]));

const orderedText = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const taken = (release: string) =>
  new ReleaseTakenError(
    `${release} is in the store already, with other content. A release never changes: the same sources have given two different builds. ` +
      'Raise the version in package.json and release again.',
  );

const changedSinceBuild = (name: string, id: string, file: string) =>
  new IncompleteReleaseError(
    `${name} ${id}: dist/${file} is not what the build wrote. Build the package and release it again.`,
  );
