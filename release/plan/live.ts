import * as v from 'valibot';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import type { SiteNavigation } from '@raptors/shared/contract/navigation';
import type { Release } from '@raptors/shared/publishing/release';
import { searchIndexSchema, type SearchEntry } from '@raptors/shared/contract/search-index';
import { addressesOf } from '@raptors/site/editions/addresses';
import type { Addresses, Edition, PageDates, PackageEntry, Site } from '@raptors/site/editions/edition';
import {
  readAddresses,
  readBaseEdition,
  readDatesOf,
  readPackageEntry,
} from '@raptors/site/editions/editions';
import type { ReleaseCache } from '@raptors/site/releases/release-reader';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, parseJsonFile, readObject } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';

const PACKAGES_AT_A_TIME = 16;

type FoundByPage = ReadonlyMap<string, readonly SearchEntry[]>;

/** A field is `undefined` or empty if the store has lost its file. */
type LivePackage = {
  release: Release | undefined;
  entry: PackageEntry | undefined;
  dates: PageDates;
  /** Search entries by page, if the package has page sets: an unchanged page of a set is reused with them. */
  found: FoundByPage;
};

export type LiveSite = {
  edition?: Edition;
  site: Site;
  addresses: Addresses;
  /** `undefined` in an empty store. */
  navigation?: SiteNavigation;
  packages: ReadonlyMap<string, LivePackage>;
};

const NO_SITE: Site = { format: STORE_FORMAT, packages: {}, navigation: '', addresses: '', retired: {} };

/** Not checked by a schema: it is only compared, and given to the shell that it was made for. */
const anyNavigation = v.custom<SiteNavigation>((menu) => typeof menu === 'object');

export async function readLiveSite(store: Store, releases: ReleaseCache): Promise<LiveSite> {
  const base = await readBaseEdition(store);
  if (!base) return { site: NO_SITE, addresses: addressesOf([], {}), packages: new Map() };
  const { site } = base;
  const [addresses, navigation, packages] = await Promise.all([
    readAddresses(store, site.addresses),
    readObject(store, anyNavigation, site.navigation),
    inParallel(PACKAGES_AT_A_TIME, Object.entries(site.packages), async ([name, shown]) => {
      const [source, entry, dates] = await Promise.all([
        releases(name, shown.release).catch(ignoreInvalid),
        readPackageEntry(store, shown.entry).catch(ignoreInvalid),
        readDatesOf(store, shown.dates),
      ]);
      const release = source?.release;
      const hasSets = release?.manifest.pages.some((page) => page.record);
      const found = await readFound(store, hasSets ? entry?.search : undefined);
      return [name, { release, entry, dates, found }] as const;
    }),
  ]);
  return { ...base, addresses, navigation, packages: new Map(packages) };
}

/** Empty if there is no index, or the store has lost it. */
async function readFound(store: Store, sha256: string | undefined): Promise<FoundByPage> {
  const found = new Map<string, SearchEntry[]>();
  const key = keys.object(sha256 ?? '', 'search.json');
  const index = sha256 ? await parseJsonFile(store, searchIndexSchema, key).catch(ignoreInvalid) : undefined;
  for (const entry of index?.entries ?? []) {
    const page = entry.path.replace(/#.*/, '');
    const known = found.get(page);
    if (known) known.push(entry);
    else found.set(page, [entry]);
  }
  return found;
}

export const liveReleases = (live: { site: Site } | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(live?.site.packages ?? {}).map(([name, { release }]) => [name, release]));
