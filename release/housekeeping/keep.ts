import { EMBED_NAME } from '@raptors/shared/contract/names';
import { storedSource } from '@raptors/site/releases/release-source';
import { refreshForms } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import type { Authorship, Change, Site } from '@raptors/site/editions/edition';
import { readPart, type LiveEdition } from '@raptors/site/editions/editions';
import type { Decide } from '../edition/flip';
import { findRelease, siteThatShowed } from '../edition/past-releases';
import { nextPlan, RequestRefusedError } from '../draft';
import { refreshRelease } from '../edition/stored-release';

type About = Authorship & { message?: string | undefined };

const keptKey = (name: string, release: string) => `${name}/${release}`;

/**
 * Keeps a release, live or not, for the sites that name it: its files and its pages, as they were last shown.
 * @param version as `rollback` takes it: an id, a version or a fingerprint
 */
export function decideKeep(store: Store, name: string, version: string, about: About): Decide {
  return async (live) => {
    if (name === EMBED_NAME)
      throw new RequestRefusedError(
        'Releases of embed stay in any case: other sites name them with their hash. Nothing was changed.',
      );
    const release = await findRelease(store, name, version);
    if (live?.site.kept[keptKey(name, release)]) return undefined;
    const site = await siteThatShowed(store, live, name, release);
    const part = site.packages[name]?.part ?? '';
    const shell = site.packages.shell?.release ?? '';
    await refresh(
      store,
      [
        [name, release],
        ['shell', shell],
      ],
      part,
    );
    const { message, by, at, commit } = about;
    const kept: Site['kept'][string] = {
      part,
      shell,
      by,
      at,
      ...(commit ? { commit } : {}),
      ...(message ? { message } : {}),
    };
    return nextPlan(live, {
      change: changeOf('keep', name, release, message),
      kept: { ...live?.site.kept, [keptKey(name, release)]: kept },
    });
  };
}

/** Lets `prune` remove a kept release once no edition needs it. */
export function decideUnkeep(store: Store, name: string, version: string, { message }: About): Decide {
  return async (live) => {
    const release = await findRelease(store, name, version);
    const { [keptKey(name, release)]: known, ...kept } = live?.site.kept ?? {};
    return known && nextPlan(live, { change: changeOf('unkeep', name, release, message), kept });
  };
}

/**
 * Refreshes releases and the pages of a part, so that a prune running at the same time keeps them.
 * @throws {RequestRefusedError} when it was faster
 */
async function refresh(
  store: Store,
  releases: readonly (readonly [name: string, id: string])[],
  part: string,
) {
  const { pages } = await readPart(store, part);
  const sources = await Promise.all(releases.map(([name, id]) => storedSource(store, name, id)));
  const refreshed = await Promise.all([
    store.refresh(keys.object(part, 'json')),
    ...Object.values(pages).map(({ file }) => refreshForms(store, keys.object(file, 'html'))),
    ...sources.map(({ release }) => refreshRelease(store, release)),
  ]);
  if (!refreshed.every(Boolean))
    throw new RequestRefusedError(
      'A prune has just begun to remove this release. It cannot be kept any more.',
    );
}

const changeOf = (action: 'keep' | 'unkeep', name: string, release: string, message?: string): Change => ({
  action,
  packages: [{ name, from: release, to: release }],
  ...(message ? { message } : {}),
});

/** Kept releases of a live site, for those who list them. */
export const keptReleases = (live: LiveEdition) =>
  Object.entries(live.site.kept).map(([key, { by, at, message }]) => {
    const [name = '', release = ''] = key.split('/');
    return { name, release, by, at, ...(message ? { message } : {}) };
  });
