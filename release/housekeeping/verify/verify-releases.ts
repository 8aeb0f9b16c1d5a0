import * as v from 'valibot';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { releaseSchema, type Release } from '@raptors/shared/contract/release';
import { readWholeMaps } from '@raptors/site/releases/source-maps';
import { ANY } from '@raptors/site/editions/signed-tree';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { inspectFile } from '@raptors/site/store/whole-file';
import { filesOfRelease } from '../../edition/stored-release';
import { releaseOf } from '../needed';
import type { Verifying } from './verification';

const FILES_AT_A_TIME = 8;

/** The description of a stored release; `undefined` where it is missing or cannot be read. */
export async function readDescription(store: Store, key: string): Promise<Release | undefined> {
  const bytes = await store.read(key);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), bytes?.toString('utf8') ?? '');
  return parsed.success ? parsed.output : undefined;
}

/** Compares every file of every release with the hash that the release's description has of it, in all forms. */
export async function verifyReleases(verifying: Verifying): Promise<void> {
  const { store, needed, tree, verification, missing, damaged } = verifying;
  const described = new Set<string>();
  for (const { key } of await store.list('manifests/')) {
    const release = await readDescription(store, key);
    described.add(releaseOf(key));
    if (!release || key !== keys.release(release.name, release.id)) {
      damaged(key, 'it describes no release of this name');
      continue;
    }
    verification.releases += 1;
    const named = await tree?.description(`${release.name}/${release.id}`);
    const isNamed = named === ANY || named === sha256Of((await store.read(key)) ?? '');
    if (tree && !isNamed)
      damaged(
        key,
        named
          ? 'it is not the description that was signed'
          : 'no listed key vouches for it, so nothing of it is shown or rendered',
        'Remove it, or put it back from a copy of the store.',
      );
    const { name, id } = release;
    await inParallel(FILES_AT_A_TIME, filesOfRelease(release), async (file) => {
      const { forms } = await inspectFile(store, file.key, file.sha256);
      for (const { key: form, state } of forms) {
        verifying.described.add(form);
        if (state === 'missing') missing(form, `${name} ${id}`);
        if (state === 'damaged') damaged(form, `it is not what ${name} ${id} was built with`);
      }
    });
  }
  for (const { key } of await store.list('maps/'))
    if ((await readWholeMaps(store, key)) === undefined)
      damaged(
        key,
        'these are not the source maps that were written',
        'A release of the same sources writes them again; the site is served without them. Or remove the file.',
      );
  for (const [release, owner] of needed.releases)
    if (!described.has(release)) missing(`manifests/${release}.json`, owner);
  for (const folder of ['manifests/', 'maps/', 'releases/', 'server/'])
    for (const { key, bytes } of await store.list(folder)) {
      const release = releaseOf(key);
      // Other sites name the loader of any release of the embed package.
      verifying.count(bytes, release.startsWith(`${EMBED_NAME}/`) || needed.releases.has(release));
    }
}
