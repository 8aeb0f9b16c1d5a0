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

/** What the live site has of one package. What the store has lost is left out: it can't be compared, but it can be replaced. */
export type LivePackage = {
  source: ReleaseReader | undefined;
  record: PackageEntry | undefined;
  dates: PageDates;
};

/** The live site, as far as a change needs it. */
export type LiveSite = {
  /** Left out in a store that has none yet. */
  edition?: Edition;
  site: Site;
  addresses: Addresses;
  /** Header and footer; left out in a store that has no edition. */
  navigation?: SiteNavigation;
  /** The packages that the change is about, or all. */
  packages: ReadonlyMap<string, LivePackage>;
};

const NO_SITE: Site = {
  format: STORE_FORMAT,
  packages: {},
  navigation: '',
  addresses: '',
  retired: {},
};

/** Reads the live site, without its packages. @throws {UserError} when a later edition was live */
export async function readLiveSite(store: Store): Promise<LiveSite> {
  const base = await readBaseEdition(store);
  if (!base) return { site: NO_SITE, addresses: NO_ADDRESSES, packages: new Map() };
  const { site } = base;
  const [addresses, navigation] = await Promise.all([
    readAddresses(store, site.addresses),
    // It is passed on to the shell that wrote it, so nothing of it is checked.
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

/** Releases that are live, by package name. */
export const liveReleases = (live: { site: Site } | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(live?.site.packages ?? {}).map(([name, { release }]) => [name, release]));

/** What the live site has of a package: pages of sets that would be the same again are taken from it. */
export type EarlierPages = { record: PackageEntry; entries: ReadonlyMap<string, readonly SearchEntry[]> };

/** Reads what a search finds in the pages of a record; nothing where the store has lost it. */
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
