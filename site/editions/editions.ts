import { editionNumber, keys } from '../store/keys';
import type { Store } from '../store/store';
import {
  addressesSchema,
  editionSchema,
  pageDatesSchema,
  packageEntrySchema,
  previewSchema,
  siteSchema,
} from './edition';
import type { Addresses, Edition, PageDates, PackageEntry, Preview, Site } from './edition';
import { ignoreInvalid, parseJsonFile, readObject } from '../store/objects';
import { UserError } from '@raptors/shared/contract/problem/user-error';

export type LiveEdition = { edition: Edition; site: Site };

/** Numbers of all editions, oldest first. @throws {UserError} when one before the newest is missing */
export async function editionNumbers(store: Store): Promise<number[]> {
  const numbers = (await store.list(keys.editions())).map(({ key }) => editionNumber(key));
  const gap = numbers.findIndex((number, index) => number !== index + 1);
  if (gap >= 0) {
    throw new UserError(
      `${store.location}/${keys.edition(gap + 1)} is missing, though later editions are there. ` +
        'Nothing was changed. Put the file back from a copy of the store before releasing again.',
    );
  }
  return numbers;
}

/** @throws {UserError} when the store holds no edition, as where STORE is misspelt */
export async function requireSite(store: Store): Promise<void> {
  if ((await store.list(keys.editions())).length > 0) return;
  throw new UserError(
    `There is no site in ${store.location}. Check the spelling of STORE. ` +
      'To start a new site there, add --create to its first release.',
  );
}

export const readLiveEdition = async (store: Store): Promise<LiveEdition | undefined> =>
  withSite(store, (await editionNumbers(store)).at(-1));

/** The newest edition, on which the next is based; `undefined` in a new store. @throws {UserError} if an edition is missing */
export async function readBaseEdition(store: Store): Promise<LiveEdition | undefined> {
  // Marks are read first: otherwise another command's flip in between would look like a lost edition.
  const mark = (await store.list(keys.allActivated())).at(-1)?.key;
  const live = await readLiveEdition(store);
  const newest = live?.edition.number ?? 0;
  const shown = mark === undefined ? 0 : editionNumber(mark);
  if (newest < shown)
    throw new UserError(
      `${store.location}: the newest edition is ${newest}, and edition ${shown} has been live here. Nothing was changed. ` +
        `Put ${store.location}/${keys.edition(shown)} back from a copy of the store, with what is missing before it. ` +
        `If it is gone for good, remove ${store.location}/${mark}: the next release takes its number then.`,
    );
  return live;
}

/** Notes that an edition was live, so that after its loss an older one is not mistaken for the newest. */
export async function markActivated(store: Store, { number }: Pick<Edition, 'number'>): Promise<void> {
  const earlier = (await store.list(keys.allActivated())).filter(({ key }) => editionNumber(key) < number);
  await store.write(keys.activated(number), '{}');
  for (const { key } of earlier) await store.remove(key);
}

/** The newest edition, for programs that only read. Earlier editions may be missing. `undefined` in a new store. */
export const readNewestEdition = async (store: Store): Promise<LiveEdition | undefined> =>
  withSite(store, await newestEditionNumber(store));

async function withSite(store: Store, number: number | undefined): Promise<LiveEdition | undefined> {
  const edition = number === undefined ? undefined : await readEdition(store, number);
  return edition && { edition, site: await readSite(store, edition.site) };
}

export const previewBase = (id: string) => `/~preview/${id}`;

export async function newestEditionNumber(store: Pick<Store, 'list'>): Promise<number | undefined> {
  const newest = (await store.list(keys.editions())).at(-1);
  return newest && editionNumber(newest.key);
}

/** @throws {InvalidFileError} when the edition is missing or damaged */
export const readEdition = (store: Store, number: number): Promise<Edition> =>
  parseJsonFile(store, editionSchema, keys.edition(number));

/** Whether an edition's site is gone, as after a prune. */
export const isPruned = async (store: Store, { site }: Pick<Edition, 'site'>): Promise<boolean> =>
  !(await store.has(keys.object(site, 'json')));

export const readPreview = (store: Store, id: string): Promise<Preview> =>
  parseJsonFile(store, previewSchema, keys.preview(id));

/** Previews, newest first, and the keys of unreadable ones. */
export async function readPreviews(store: Store): Promise<{ previews: Preview[]; unreadable: string[] }> {
  const found = await Promise.all(
    (await store.list(keys.previews())).map(async ({ key }) => {
      const id = key.slice(keys.previews().length, -'.json'.length);
      return { key, preview: await readPreview(store, id).catch(ignoreInvalid) };
    }),
  );
  return {
    previews: found.flatMap(({ preview }) => preview ?? []).sort((a, b) => (a.at < b.at ? 1 : -1)),
    unreadable: found.filter(({ preview }) => !preview).map(({ key }) => key),
  };
}

export const readSite = (store: Store, sha256: string): Promise<Site> =>
  readObject(store, siteSchema, sha256);

export const readPackageEntry = (store: Store, sha256: string): Promise<PackageEntry> =>
  readObject(store, packageEntrySchema, sha256);

export const readAddresses = (store: Store, sha256: string): Promise<Addresses> =>
  readObject(store, addressesSchema, sha256);

/** Dates of pages by path, without those that the store has lost. */
export async function readPageDates(store: Store, { packages }: Site): Promise<PageDates> {
  const dates = Object.values(packages).map(({ dates: sha256 }) => readDatesOf(store, sha256));
  return Object.assign({}, ...(await Promise.all(dates))) as PageDates;
}

export async function readDatesOf(store: Store, sha256 = ''): Promise<PageDates> {
  return (await readObject(store, pageDatesSchema, sha256).catch(ignoreInvalid)) ?? {};
}

export async function readPackageEntries(store: Store, site: Site): Promise<Map<string, PackageEntry>> {
  return new Map(
    await Promise.all(
      Object.entries(site.packages).map(
        async ([name, { entry }]) => [name, await readPackageEntry(store, entry)] as const,
      ),
    ),
  );
}
