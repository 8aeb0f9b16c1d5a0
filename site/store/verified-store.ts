import { LRUCache } from 'lru-cache';
import { releaseSchema, type Release } from '@raptors/shared/publishing/release';
import { compress, encodingOf } from './compressed';
import { keys } from './keys';
import { ignoreInvalid, parseJsonFile } from './objects';
import type { Store } from './store';
import { inspectEncoding, readWhole } from './whole-file';

const QUALITY = 5;
const MAX_RELEASES = 200;

/**
 * A store whose `read` checks files that are named by their hash, and files of releases. One that is damaged or missing is read from
 * its other encoding, or else counts as missing.
 * @param report called once for each damaged file, and each missing one that has another encoding
 */
export function verifiedStore(store: Store, report: (sentence: string) => void): Store {
  const expectedHash = hashFinder(store);
  const reported = new Set<string>();

  function reportOnce(key: string, outcome: string) {
    if (reported.has(key)) return;
    reported.add(key);
    report(
      `${store.location}/${key} is ${outcome}. Put it back from a copy of the store, or release a change of the package.`,
    );
  }

  return {
    ...store,
    async read(key) {
      const { plain, isCompressed } = encodingOf(key);
      const sha256 = await expectedHash(plain);
      if (sha256 === undefined) return store.read(key);
      const { state, bytes } = await inspectEncoding(store, { key, isCompressed }, sha256);
      if (state === 'whole') return bytes;
      const content = await readWhole(store, plain, sha256);
      // A file without any encoding is not damage: callers use reading to check whether it exists.
      if (content || state === 'damaged' || (await store.has(plain)))
        reportOnce(
          key,
          `${state}, ${content ? 'so it is answered from its other encoding' : 'and so is its other encoding'}`,
        );
      return content && isCompressed ? (await compress(plain, content, QUALITY)).br : content;
    },
  };
}

function hashFinder(store: Store): (key: string) => Promise<string | undefined> {
  // Missing releases are not cached: the description of a release is written last.
  const releases = new LRUCache<string, Release>({
    max: MAX_RELEASES,
    fetchMethod: (key) => parseJsonFile(store, releaseSchema, key).catch(ignoreInvalid),
  });

  return async (key) => {
    const [kind, name = '', id = '', ...file] = key.split('/');
    if (kind === 'objects') return /^([0-9a-f]{64})\.(?:html|(?:search\.|view\.)?json)$/.exec(id)?.[1];
    if (kind !== 'releases' && kind !== 'server') return undefined;
    const release = await releases.fetch(keys.release(name, id));
    return release?.[kind === 'releases' ? 'files' : 'server'][file.join('/')]?.sha256;
  };
}
