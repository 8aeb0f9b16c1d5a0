import { EMBED_NAME } from '@raptors/shared/contract/names';
import { ENCODINGS } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import type { Authorship, Change, Site } from '@raptors/site/editions/edition';
import { readPart, type LiveEdition } from '@raptors/site/editions/editions';
import type { Decide } from '../edition/flip';
import { inParallel } from '@raptors/site/store/in-parallel';
import { findRelease, siteThatShowed } from '../edition/past-releases';
import { nextPlan, RequestRefusedError } from '../edition/plan';

type About = Authorship & { message?: string | undefined };

/** The key of a kept release: package and id. */
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
    await refresh(
      store,
      [keptKey(name, release), keptKey('shell', site.packages.shell?.release ?? '')],
      site.packages[name]?.part ?? '',
    );
    const { message, by, at, commit } = about;
    const kept: Site['kept'][string] = {
      part: site.packages[name]?.part ?? '',
      shell: site.packages.shell?.release ?? '',
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
 * Refreshes these files, so that a prune running at the same time keeps them.
 * @throws {RequestRefusedError} when it was faster
 */
async function refresh(store: Store, releases: readonly string[], part: string): Promise<void> {
  const { pages } = await readPart(store, part);
  const files = releases.flatMap((release) => [
    `releases/${release}/`,
    `server/${release}/`,
    `maps/${release}/`,
  ]);
  const stored = (await Promise.all(files.map((folder) => store.list(folder)))).flat().map(({ key }) => key);
  const objects = [
    keys.object(part, 'json'),
    ...Object.values(pages).flatMap(({ file }) =>
      ['', ...Object.values(ENCODINGS)].map((form) => keys.object(file, 'html') + form),
    ),
  ];
  const manifests = releases.map((release) => `manifests/${release}.json`);
  const isThere = await inParallel(16, [...stored, ...objects, ...manifests], (key) => store.refresh(key));
  if (!isThere.every(Boolean))
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
