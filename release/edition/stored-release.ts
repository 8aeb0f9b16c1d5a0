import { releaseSchema } from '@raptors/shared/contract/release';
import { refreshForms, writeForms } from '../store/compressed';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { parseJsonFile, sha256Of } from './objects';
import { IncompleteReleaseError, type ReleaseSource } from './release-source';

/** A release of this name and id is stored, and is not the same. */
export class ReleaseTakenError extends Error {
  override name = 'ReleaseTakenError';
}

/**
 * Copies a release into the store; its description comes last, because that makes it exist.
 * One that is there already is only refreshed.
 * @throws {ReleaseTakenError} when the store holds other content under the same id
 */
export async function storeRelease(store: Store, source: ReleaseSource): Promise<void> {
  const { release } = source;
  const { name, id } = release;
  const isStored = await store.has(keys.release(name, id));
  if (isStored) return keepRelease(store, source);
  for (const [file, { sha256 }] of Object.entries(release.files)) {
    const key = keys.releaseFolder(name, id) + file;
    const forms = await source.readPublic(file);
    if (sha256Of(forms.value) !== sha256) throw changedSinceBuild(name, id, file);
    await refuseOther(store, key, forms.value, `${name} ${id}`);
    await writeForms(store, key, forms);
  }
  for (const file of Object.keys(release.server)) {
    await store.write(keys.server(name, id, file), await source.readServer(file));
  }
  await store.settle();
  await store.write(keys.release(name, id), JSON.stringify(release));
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
    `${name} ${id}: dist/public/${file} is not what the build wrote. Build the package and release it again.`,
  );
