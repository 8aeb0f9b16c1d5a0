import * as v from 'valibot';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import type { SiteNavigation } from '@raptors/shared/contract/navigation';
import { searchIndexSchema, type SearchEntry } from '@raptors/shared/contract/search-index';
import { NO_ADDRESSES } from '@raptors/site/editions/addresses';
import { readBaseEdition } from '@raptors/site/editions/base-edition';
import type { Addresses, Edition, PageDates, PackageEntry, Site } from '@raptors/site/editions/edition';
import { readAddresses, readDatesOf, readPackageEntry } from '@raptors/site/editions/editions';
import { storedReleaseReader, type ReleaseReader } from '@raptors/site/releases/release-reader';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, parseJsonFile, readObject } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';

const PACKAGES_AT_A_TIME = 16;

/** Lost files of the store are left out: they can't be compared, but can be replaced. */
export type LivePackage = {
  source: ReleaseReader | undefined;
  record: PackageEntry | undefined;
  dates: PageDates;
};

export type LiveSite = {
  edition?: Edition;
  site: Site;
  addresses: Addresses;
  /** Left out in an empty store. */
  navigation?: SiteNavigation;
  packages: ReadonlyMap<string, LivePackage>;
};

const NO_SITE: Site = {
  format: STORE_FORMAT,
  packages: {},
  navigation: '',
  addresses: '',
  retired: {},
};

export async function readLiveSite(store: Store): Promise<LiveSite> {
  const base = await readBaseEdition(store);
  if (!base) return { site: NO_SITE, addresses: NO_ADDRESSES, packages: new Map() };
  const { site } = base;
  const [addresses, navigation] = await Promise.all([
    readAddresses(store, site.addresses),
    // Not checked, because it only goes back to the shell that wrote it.
    readObject(
      store,
      v.custom<SiteNavigation>((menu) => typeof menu === 'object'),
      site.navigation,
    ),
  ]);
  return { ...base, addresses, navigation, packages: new Map() };
}

/** The same live site, with these packages of it, or with all. */
export async function withPackages(
  store: Store,
  live: LiveSite,
  names: readonly string[] = Object.keys(live.site.packages),
): Promise<LiveSite> {
  const missing = names.flatMap((name) => {
    const shown = live.packages.has(name) ? undefined : live.site.packages[name];
    return shown ? [{ name, ...shown }] : [];
  });
  const read = await inParallel(
    PACKAGES_AT_A_TIME,
    missing,
    async ({ name, release, entry: sha256, dates }) => {
      const [source, record, days] = await Promise.all([
        storedReleaseReader(store, name, release).catch(ignoreInvalid),
        readPackageEntry(store, sha256).catch(ignoreInvalid),
        readDatesOf(store, dates),
      ]);
      return [name, { source, record, dates: days }] as const;
    },
  );
  return { ...live, packages: new Map([...live.packages, ...read]) };
}

export const liveReleases = (live: { site: Site } | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(live?.site.packages ?? {}).map(([name, { release }]) => [name, release]));

/** Live pages of sets, reused if they would be equal. */
export type EarlierPages = { record: PackageEntry; entries: ReadonlyMap<string, readonly SearchEntry[]> };

/** `entries` are undefined if the store has lost them. */
export async function readEarlierPages(store: Store, record: PackageEntry): Promise<EarlierPages> {
  const entries = new Map<string, SearchEntry[]>();
  const key = keys.object(record.search ?? '', 'search.json');
  const index = record.search
    ? await parseJsonFile(store, searchIndexSchema, key).catch(ignoreInvalid)
    : undefined;
  for (const entry of index?.entries ?? []) {
    const page = entry.path.replace(/#.*/, '');
    const known = entries.get(page);
    if (known) known.push(entry);
    else entries.set(page, [entry]);
  }
  return { record, entries };
}
