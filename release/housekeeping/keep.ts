import { EMBED_NAME } from '@raptors/shared/contract/names';
import { storedSource, type ReleaseSource } from '@raptors/site/releases/release-source';
import { refreshForms } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import type { Authorship } from '@raptors/site/editions/edition';
import { readPart, type LiveEdition } from '@raptors/site/editions/editions';
import { moved, withMessage } from '../edition/decide';
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
    const sources = [await storedSource(store, name, release), await storedSource(store, 'shell', shell)];
    await refresh(store, sources, part);
    const { by, at, commit } = about;
    const kept = { part, shell, by, at, ...(commit ? { commit } : {}), ...withMessage(about) };
    return nextPlan(live, {
      change: { action: 'keep', packages: [moved(name, release, release)], ...withMessage(about) },
      kept: { ...live?.site.kept, [keptKey(name, release)]: kept },
    });
  };
}

/** Lets `prune` remove a kept release once no edition needs it. */
export function decideUnkeep(store: Store, name: string, version: string, about: About): Decide {
  return async (live) => {
    const release = await findRelease(store, name, version);
    const { [keptKey(name, release)]: known, ...kept } = live?.site.kept ?? {};
    const packages = [moved(name, release, release)];
    return known && nextPlan(live, { change: { action: 'unkeep', packages, ...withMessage(about) }, kept });
  };
}

/**
 * Refreshes releases and the pages of a part, so that a prune running at the same time keeps them.
 * @throws {RequestRefusedError} when it was faster
 */
async function refresh(store: Store, sources: readonly ReleaseSource[], part: string) {
  const { pages } = await readPart(store, part);
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

/** Kept releases of a live site, for those who list them. */
export const keptReleases = (live: LiveEdition) =>
  Object.entries(live.site.kept).map(([key, { by, at, message }]) => {
    const [name = '', release = ''] = key.split('/');
    return { name, release, by, at, ...(message ? { message } : {}) };
  });
