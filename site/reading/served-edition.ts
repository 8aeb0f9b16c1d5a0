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

export type ServedEdition = {
  name: string;
  at: string;
  releases: Readonly<Record<string, string>>;
  /** Letter case does not matter. */
  find(pathname: string): Promise<PageAnswer>;
  /** The loader for other sites; `undefined` if it was not released. */
  embed(): Promise<EmbedPin | undefined>;
  /** `undefined` if the live shell has none. */
  icon(): Promise<string | undefined>;
  siteFiles: ReadonlySet<string>;
  siteFile(file: string): Promise<string>;
  registry(language?: Language): Promise<string>;
};

export type EditionSource = {
  store: Store;
  /** Cached by hash: editions share entries of unchanged packages. */
  readPackageRecord: (sha256: string) => Promise<PackageEntry>;
};

export type EditionHead = { name: string } & Pick<Edition, 'number' | 'at'>;

/** Opens an edition: reads its addresses now, the rest on request. */
export async function openEdition(
  { store, readPackageRecord }: EditionSource,
  head: EditionHead,
  site: Site,
): Promise<ServedEdition> {
  const addresses = await readAddresses(store, site.addresses);
  const packages = Object.entries(site.packages);
  const readPackageEntries = async () =>
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
        JSON.stringify(registryOf(head.number, site, await readPackageEntries(), addresses, language)),
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

/** Caches the first success; failures are retried at the next call. */
function onceItSucceeds<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () =>
    (result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}

type PageAnswer =
  | ({ status: 'page'; path: string } & Pick<PackageEntry['pages'][string], 'file' | 'views'>)
  | { status: 'moved'; to: string; isTemporary: boolean }
  | { status: 'missing' };

export type EditionPages = {
  site: Pick<Site, 'packages'>;
  addresses: Addresses;
  readPackageRecord: (sha256: string) => Promise<Pick<PackageEntry, 'pages'>>;
};

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
