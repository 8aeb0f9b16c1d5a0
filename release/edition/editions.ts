import { parseFile } from '@raptors/shared/contract/problem';
import { editionNumber, keys } from '../store/keys';
import type { Store } from '../store/store';
import { editionSchema, pageSetSchema, type Edition, type PageSet } from './edition';

/** The live edition, or `undefined` in a store that has none yet. */
export async function readLatestEdition(store: Store): Promise<Edition | undefined> {
  const newest = (await store.list(keys.editions())).at(-1);
  return newest === undefined ? undefined : readEdition(store, editionNumber(newest));
}

/** @throws {InvalidFileError} when the edition is missing or unreadable: going on would erase history */
export async function readEdition(store: Store, number: number): Promise<Edition> {
  return parseFile(editionSchema, await readJson(store, keys.edition(number)), keys.edition(number));
}

/** Addresses and content hashes of the pages that a package owns in an edition. */
export async function readPageSet(store: Store, sha256: string): Promise<PageSet> {
  const key = keys.object(sha256, 'json');
  return parseFile(pageSetSchema, await readJson(store, key), key);
}

/** All pages of an edition with the package that owns each. */
export async function readPages(store: Store, edition: Edition): Promise<Map<string, { owner: string; sha256: string }>> {
  const sets = await Promise.all(
    Object.entries(edition.pageSets).map(async ([owner, hash]) => ({ owner, set: await readPageSet(store, hash) })),
  );
  return new Map(
    sets.flatMap(({ owner, set }) => Object.entries(set).map(([path, sha256]) => [path, { owner, sha256 }] as const)),
  );
}

async function readJson(store: Store, key: string): Promise<unknown> {
  const bytes = await store.read(key);
  return bytes === undefined ? undefined : JSON.parse(bytes.toString('utf8'));
}
