import { LANGUAGES, type Language } from '@raptors/shared/contract/language';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { EmbedPin } from '@raptors/shared/contract/registry';
import type { Addresses, Edition, PackageEntry, Site } from '../editions/edition';
import { readAddresses } from '../editions/editions';
import { registryOf } from '../editions/registry-of';
import { iconOf, siteFile, siteFilesOf } from '../editions/site-files';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { pathKey } from '@raptors/shared/contract/paths';
import { follow } from '../editions/addresses';

/** One edition as it is served. It never changes; a flip gives another one. */
export type ServedEdition = {
  /** The edition's number, or a preview's id. */
  name: string;
  /** When it was made: a moment in ISO 8601. */
  at: string;
  /** Id of the live release of each package, by name. */
  releases: Readonly<Record<string, string>>;
  /** Looks an address up, whatever its letter case. */
  find(pathname: string): Promise<PageAnswer>;
  /** Where other sites find their loader; `undefined` where it has not been released. */
  embed(): Promise<EmbedPin | undefined>;
  /** Address of the icon of the live shell; `undefined` where it has none. */
  icon(): Promise<string | undefined>;
  /** Addresses of `robots.txt`, the sitemap, the web manifest, and files of packages such as feeds. */
  siteFiles: ReadonlySet<string>;
  /** Text of one of them. */
  siteFile(file: string): Promise<string>;
  /** `registry.json` of a language, put together at the first request. */
  registry(language?: Language): Promise<string>;
};

/** Where editions are opened from. */
export type EditionSource = {
  store: Store;
  /** Reads an edition's record of a package by its hash; editions share those of packages that did not change. */
  readPackageRecord: (sha256: string) => Promise<PackageEntry>;
};

/** What an edition or a preview says about itself. */
export type EditionHead = { name: string } & Pick<Edition, 'number' | 'at'>;

/** Opens an edition: reads its addresses, and the rest when it is requested. */
export async function openEdition(
  { store, readPackageRecord }: EditionSource,
  head: EditionHead,
  site: Site,
): Promise<ServedEdition> {
  const addresses = await readAddresses(store, site.addresses);
  const packages = Object.entries(site.packages);
  const readPackageRecords = async () =>
    new Map(
      await inParallel(
        16,
        packages,
        async ([owner, { entry }]) => [owner, await readPackageRecord(entry)] as const,
      ),
    );
  const registries = new Map(
    [undefined, ...LANGUAGES].map((language) => [
      language,
      onceItSucceeds(async () =>
        JSON.stringify(registryOf(head.number, site, await readPackageRecords(), addresses, language)),
      ),
    ]),
  );
  return {
    name: head.name,
    at: head.at,
    releases: Object.fromEntries(packages.map(([owner, { release }]) => [owner, release])),
    find: (pathname) => findPage({ site, addresses, readPackageRecord }, pathname),
    async embed() {
      const own = site.packages[EMBED_NAME];
      return own && (await readPackageRecord(own.entry)).embed;
    },
    icon: () => iconOf(store, site),
    siteFiles: new Set(siteFilesOf(addresses)),
    siteFile: (file) => siteFile(store, file, site, head),
    registry: async (language) => (await registries.get(language)?.()) ?? '',
  };
}

/** Does the work at the first call and keeps its result; work that failed is done again at the next call. */
function onceItSucceeds<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () =>
    (result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}

/** What is at an address: a page as the store has it, a redirect, or nothing. */
type PageAnswer =
  | ({ status: 'page'; path: string } & Pick<PackageEntry['pages'][string], 'file' | 'views'>)
  | { status: 'moved'; to: string; isTemporary: boolean }
  | { status: 'missing' };

/** What pages of an edition are looked up in. */
export type EditionPages = {
  site: Pick<Site, 'packages'>;
  addresses: Addresses;
  /** Reads an edition's record of a package by its hash. */
  readPackageRecord: (sha256: string) => Promise<Pick<PackageEntry, 'pages'>>;
};

/** Looks an address up, whatever its letter case. */
export async function findPage(
  { site, addresses, readPackageRecord }: EditionPages,
  pathname: string,
): Promise<PageAnswer> {
  const page = addresses.pages[pathKey(pathname)];
  if (!page) {
    const found = follow(addresses, pathname);
    return found ? { status: 'moved', ...found } : { status: 'missing' };
  }
  const live = site.packages[page.owner];
  const stored = live && (await readPackageRecord(live.entry)).pages[page.path];
  if (!stored) return { status: 'missing' };
  const { file, views } = stored;
  return { status: 'page', file, views, path: page.path };
}
