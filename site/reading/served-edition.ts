import type { Language } from '@raptors/shared/contract/language';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { Addresses, Edition, PackageEntry, Site } from '../editions/edition';
import { readAddresses } from '../editions/editions';
import { registryOf } from '../editions/registry-of';
import { iconOf, siteFile, siteFilesOf } from '../editions/site-files';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { pathKey } from '@raptors/shared/contract/paths';
import { follow } from '../editions/addresses';

export type ServedEdition = Awaited<ReturnType<typeof openEdition>>;

export type EditionSource = {
  store: Store;
  readPackageRecord: (sha256: string) => Promise<PackageEntry>;
};

/** Opens an edition: reads its addresses now, the rest on request. */
export async function openEdition(
  { store, readPackageRecord }: EditionSource,
  head: { name: string } & Pick<Edition, 'number' | 'at'>,
  site: Site,
) {
  const addresses = await readAddresses(store, site.addresses);
  const packages = Object.entries(site.packages);
  return {
    name: head.name,
    at: head.at,
    releases: Object.fromEntries(packages.map(([owner, { release }]) => [owner, release])),
    /** Letter case does not matter. */
    find: (pathname: string) => findPage({ site, addresses, readPackageRecord }, pathname),
    /** The loader for other sites; `undefined` if it was not released. */
    async embed() {
      const own = site.packages[EMBED_NAME];
      return own && (await readPackageRecord(own.entry)).embed;
    },
    icon: () => iconOf(store, site),
    siteFiles: new Set(siteFilesOf(addresses)),
    siteFile: (file: string) => siteFile(store, file, site, head),
    async registry(language?: Language) {
      const entries = await inParallel(16, packages, async ([owner, { entry }]) => {
        return [owner, await readPackageRecord(entry)] as const;
      });
      return JSON.stringify(registryOf(head.number, site, new Map(entries), addresses, language));
    },
  };
}

export type EditionPages = {
  site: Pick<Site, 'packages'>;
  addresses: Addresses;
  readPackageRecord: (sha256: string) => Promise<Pick<PackageEntry, 'pages'>>;
};

const MISSING = { status: 'missing' } as const;

export async function findPage({ site, addresses, readPackageRecord }: EditionPages, pathname: string) {
  const page = addresses.pages[pathKey(pathname)];
  if (!page) {
    const found = follow(addresses, pathname);
    return found ? { status: 'moved' as const, ...found } : MISSING;
  }
  const live = site.packages[page.owner];
  const stored = live && (await readPackageRecord(live.entry)).pages[page.path];
  if (!stored) return MISSING;
  const { file, views } = stored;
  return { status: 'page' as const, file, views, path: page.path };
}
