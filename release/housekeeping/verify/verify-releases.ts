import type { Release } from '@raptors/shared/contract/release';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { readWholeMaps } from '@raptors/site/releases/source-maps';
import { inspectFile } from '@raptors/site/store/whole-file';
import { readDescription, type Found } from './needed';
import { damaged, missing } from './verification';

const FILES_AT_A_TIME = 8;

/** All files that a release's description names, with the hash of their content. */
export const filesOfRelease = ({ name, id, files, server }: Release) => [
  ...Object.entries(files).map(([file, { sha256 }]) => ({
    key: keys.releaseFolder(name, id) + file,
    sha256,
  })),
  ...Object.entries(server).map(([file, { sha256 }]) => ({ key: keys.server(name, id, file), sha256 })),
];

/** Compares every file of every release with the hash that the release's description has of it, in all forms. */
export async function verifyReleases(found: Found): Promise<void> {
  const { store, needed, verification } = found;
  const described = new Set<string>();
  for (const { key } of await store.list('manifests/')) {
    verification.files += 1;
    const [, name = '', file = ''] = key.split('/');
    const release = await readDescription(store, key);
    described.add(`${name}/${file.replace(/\.json$/, '')}`);
    if (!release || key !== keys.release(release.name, release.id)) {
      verification.problems.push(damaged(store.location, key, 'it describes no release of this name'));
      continue;
    }
    verification.releases += 1;
    await inParallel(FILES_AT_A_TIME, filesOfRelease(release), (one) => verifyFile(found, release, one));
  }
  await verifySourceMaps(found);
  for (const [release, owner] of needed.releases)
    if (!described.has(release))
      verification.problems.push(missing(store.location, `manifests/${release}.json`, owner));
  await countUnreferenced(found);
}

async function verifyFile(
  { store, verification }: Found,
  { name, id }: Release,
  { key, sha256 }: { key: string; sha256: string },
): Promise<void> {
  const { forms } = await inspectFile(store, key, sha256);
  for (const { key: form, state } of forms) {
    if (state === 'missing') verification.problems.push(missing(store.location, form, `${name} ${id}`));
    if (state === 'damaged')
      verification.problems.push(
        damaged(store.location, form, `it is not what ${name} ${id} was built with`),
      );
  }
}

/** Compares the source maps of every release with the hash in their key. */
async function verifySourceMaps({ store, verification }: Found): Promise<void> {
  for (const { key } of await store.list('maps/'))
    if ((await readWholeMaps(store, key)) === undefined)
      verification.problems.push({
        ...damaged(store.location, key, 'these are not the source maps that were written'),
        remedy:
          'A release of the same sources writes them again; the site is served without them. Or remove the file.',
      });
}

async function countUnreferenced({ store, needed, verification }: Found): Promise<void> {
  for (const folder of ['manifests/', 'maps/', 'releases/', 'server/'])
    for (const { key, bytes } of await store.list(folder)) {
      const [, name = '', id = ''] = key.split('/');
      if (folder !== 'manifests/') verification.files += 1;
      verification.bytes += bytes;
      // Other sites name the loader of any release of the embed package.
      if (name === EMBED_NAME || needed.releases.has(`${name}/${id.replace(/\.json$/, '')}`)) continue;
      verification.unreferenced.files += 1;
      verification.unreferenced.bytes += bytes;
    }
}
