import { randomBytes } from 'node:crypto';
import { packageKey } from '@raptors/shared/contract/package-id';
import type { Release } from '@raptors/shared/publishing/release';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { markActivated } from '@raptors/site/editions/editions';
import type { Edition, Preview } from '@raptors/site/editions/edition';
import {
  BROTLI_QUALITY,
  IncompleteReleaseError,
  type ReleaseReader,
} from '@raptors/site/releases/release-reader';
import {
  compress,
  linkEncodings,
  refreshEncodings,
  writingsOf,
  type CompressedFile,
} from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { orderedJson, readRelease, sha256Of } from '@raptors/site/store/objects';
import type { Store, Writing } from '@raptors/site/store/store';
import { restoreFile } from '@raptors/site/store/whole-file';
import type { NextSite } from '../plan/next-site';
import type { ComposedEdition } from './compose';
import type { Lease } from './leases';

const INDEX_BROTLI_QUALITY = 5;
const FILES_AT_A_TIME = 16;
const RELEASES_AT_A_TIME = 16;

export class ReleaseTakenError extends UserError {
  override name = 'ReleaseTakenError';
}

/** @throws {ReleaseTakenError} when the store holds a release of this name and id with other content */
export async function requireNotTaken(store: Store, release: Release): Promise<void> {
  const name = packageKey(release.package);
  if (!(await store.has(keys.release(name, release.id)))) return;
  if (contentOf(await readRelease(store, name, release.id)) === contentOf(release)) return;
  throw new ReleaseTakenError(
    `${name} ${release.id} is in the store already, with other content. A release never changes: the same sources have given two different builds. ` +
      'Raise the version in package.json and release again.',
  );
}

/** The parts of a description that must be equal, in a fixed order. */
const contentOf = ({ files, server, manifest }: Release) =>
  orderedJson({ files: hashesOf(files), server: hashesOf(server), manifest });

const hashesOf = (files: Record<string, { sha256: string }>) =>
  Object.fromEntries(Object.entries(files).map(([file, { sha256 }]) => [file, sha256]));

export async function stage(store: Store, { objects }: ComposedEdition, next: NextSite): Promise<void> {
  await storeReleases(store, next);
  const writings = await inParallel(4, [...objects], async ([key, text]) =>
    key.endsWith('.search.json')
      ? writingsOf(key, await compress(key, Buffer.from(text), INDEX_BROTLI_QUALITY))
      : [[key, text] as const],
  );
  await store.writeAll(writings.flat());
  await store.flush();
  await requireWholeReleases(store, next);
}

/** Makes an edition live by creating its file; `false` if another command was faster or removed this command's lease. */
export async function flip(store: Store, edition: Edition, lease: Lease): Promise<boolean> {
  if (!(await lease.renew())) return false;
  if (!(await store.create(keys.edition(edition.number), jsonFile(edition)))) return false;
  // The edition is live already, so an error here must not fail the command.
  await markActivated(store, edition).catch(() => undefined);
  await store.flush().catch(() => undefined);
  return true;
}

/** Writes a preview of an edition, which makes it visible at its address. @returns its id */
export async function storePreview(store: Store, edition: Edition, liveEdition: number): Promise<string> {
  const { by, at, commit, site, change } = edition;
  const id = randomBytes(8).toString('hex');
  const names = change.packages.map(({ name }) => name);
  const preview: Preview = { id, liveEdition, names, message: change.message, by, at, commit, site };
  await store.write(keys.preview(id), jsonFile(preview));
  await store.flush();
  return id;
}

const jsonFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Copies releases into the store. A release exists once its description is written, so that comes last. */
export async function storeReleases(
  store: Store,
  { changed, live }: Pick<NextSite, 'changed'> & { live: Pick<NextSite['live'], 'packages'> },
): Promise<void> {
  const fresh = await inParallel(RELEASES_AT_A_TIME, changed, async (source) => {
    const { release } = source;
    const key = keys.release(packageKey(release.package), release.id);
    if (await store.has(key)) return keepRelease(store, source);
    await storeFiles(store, source, live.packages.get(packageKey(release.package))?.release);
    return [[key, JSON.stringify(release)] as const];
  });
  await store.flush();
  await store.writeAll(fresh.flat());
}

/** A file that the live release has too is linked where possible, not written. */
async function storeFiles(store: Store, source: ReleaseReader, before: Release | undefined): Promise<void> {
  const known = new Map(before && filesOfRelease(before).map((one) => [one.folder + one.file, one]));
  const writings = await inParallel(FILES_AT_A_TIME, filesOfRelease(source.release), async (described) => {
    const { key, file, folder, sha256 } = described;
    const live = known.get(folder + file);
    const isLinked = live?.sha256 === sha256 && (await linkEncodings(store, live.key, key));
    const read = () => readBuilt(source, described);
    // A linked file may be damaged, and a dead command may have left another build's file here.
    if (isLinked || (await store.has(key)))
      await restoreFile(store, { key, sha256, quality: BROTLI_QUALITY }, async () => (await read()).value);
    return isLinked ? [] : writingsOf(key, await read());
  });
  await store.writeAll(writings.flat());
}

/** Restores missing or damaged files of a stored release, and renews the times of all its files. */
async function keepRelease(store: Store, source: ReleaseReader): Promise<Writing[]> {
  const { id } = source.release;
  const name = packageKey(source.release.package);
  const isKept = await inParallel(FILES_AT_A_TIME, filesOfRelease(source.release), async (described) => {
    const { key, sha256 } = described;
    const read = async () => (await readBuilt(source, described)).value;
    await restoreFile(store, { key, sha256, quality: BROTLI_QUALITY }, read);
    return refreshEncodings(store, key);
  });
  if ((await store.refresh(keys.release(name, id))) && isKept.every(Boolean)) return [];
  throw new IncompleteReleaseError(
    `${name} ${id} is no longer complete in ${store.location}: a prune has just removed some of it. Run the same command again.`,
  );
}

/** @throws {IncompleteReleaseError} when the file is not the one that the build wrote */
async function readBuilt(
  { release, readPublic, readServer }: ReleaseReader,
  { file, folder, sha256 }: ReturnType<typeof filesOfRelease>[number],
): Promise<CompressedFile> {
  const encodings = folder === 'public' ? await readPublic(file) : { value: await readServer(file) };
  if (sha256Of(encodings.value) === sha256) return encodings;
  throw new IncompleteReleaseError(
    `${packageKey(release.package)} ${release.id}: dist/${folder}/${file} is not what the build wrote. Build the package and release it again.`,
  );
}

/** All files that a release's description names, with their keys in the store. */
export function filesOfRelease({ package: owner, id, files, server }: Release) {
  const name = packageKey(owner);
  const inFolder = (folder: 'public' | 'server', base: string, described: Release['server']) =>
    Object.entries(described).map(([file, { sha256, bytes }]) => ({
      file,
      folder,
      key: base + file,
      sha256,
      bytes,
    }));
  return [
    ...inFolder('public', keys.releaseFolder(name, id), files),
    ...inFolder('server', keys.server(name, id, ''), server),
  ];
}

/** @throws {IncompleteReleaseError} when a file of a changed release is missing, or has another size than described */
async function requireWholeReleases(store: Store, { changed }: NextSite): Promise<void> {
  for (const { release } of changed) {
    const { id } = release;
    const name = packageKey(release.package);
    const stored = [
      ...(await store.list(keys.releaseFolder(name, id))),
      ...(await store.list(keys.server(name, id, ''))),
    ];
    const bytesOf = new Map(stored.map(({ key, bytes }) => [key, bytes]));
    const expected = filesOfRelease(release);
    const lost = expected.filter(({ key, bytes }) => bytesOf.get(key) !== bytes);
    if (lost[0])
      throw new IncompleteReleaseError(
        `${name} ${id} is not complete in ${store.location}: ${lost.length} of its ${expected.length} files are missing or cut short, such as ${lost[0].key}. The live site is as it was. Run the same command again.`,
      );
  }
}
