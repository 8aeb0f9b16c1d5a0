import { parseSourceMaps, readSourceMaps } from '@raptors/site/releases/source-maps';
import { editionNumbers, readEdition } from '@raptors/site/editions/editions';
import type { Edition } from '@raptors/site/editions/edition';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { lastBuild } from '../build/current-build';
import type { FoundMaps } from './trace-place';

/**
 * Returns a function that finds the source maps of a release: in the store, or else in the `dist/` of its package, if that holds a build
 * of the same release. Each release is looked up once.
 * @param packages folders of the project's packages, by name
 */
export function mapsFinder(store: Store, packages: ReadonlyMap<string, string>) {
  const found = new Map<string, Promise<FoundMaps>>();
  return (name: string, id: string): Promise<FoundMaps> => {
    const key = `${name}/${id}`;
    const maps = found.get(key) ?? findMaps(store, packages.get(name), name, id);
    found.set(key, maps);
    return maps;
  };
}

async function findMaps(
  store: Store,
  folder: string | undefined,
  name: string,
  id: string,
): Promise<FoundMaps> {
  const stored = await readSourceMaps(store, name, id);
  if (stored.state === 'whole') return { maps: parseSourceMaps(stored.text, `source maps of ${name} ${id}`) };
  const built = folder === undefined ? undefined : await lastBuild(folder).catch(() => undefined);
  if (built?.release.id === id && built.sourceMaps)
    return { maps: parseSourceMaps(built.sourceMaps.toString('utf8'), `source maps of ${name} ${id}`) };
  const line = await firstEdition(store, name, id);
  const isStored = await store.has(keys.release(name, id));
  if (!isStored && !line)
    return {
      reason: `${store.location} has never had a release ${id} of ${name}. Set STORE to the store of the site that reported the error.`,
    };
  const commit = line?.commit ? `Check out ${line.commit.replace(/\+$/, '')}` : 'Check out its sources';
  const remedy = `${commit}, build ${name} and give the command again there: it also takes the maps of a build.`;
  if (stored.state === 'damaged')
    return { reason: `The source maps of ${name} ${id} in ${store.location} are damaged. ${remedy}` };
  return isStored
    ? { reason: `${store.location} holds no source maps of ${name} ${id}. ${remedy}` }
    : { reason: `${name} ${id} has been pruned. ${remedy}` };
}

/** The edition with which a release first went live. Lines of the history outlive a prune. */
async function firstEdition(store: Store, name: string, id: string): Promise<Edition | undefined> {
  const editions = await inParallel(16, await editionNumbers(store), (number) => readEdition(store, number));
  return editions
    .sort((one, other) => one.number - other.number)
    .find(({ change }) => change.packages.some((one) => one.name === name && one.to === id));
}
