import {
  NOT_FOUND_PATH,
  pathKey,
  type View,
  VARIANT_VIEWS,
  VIEW_NAMES,
  viewPath,
  VIEWS,
} from '@raptors/shared/contract/paths';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { EmbedPin } from '@raptors/shared/contract/registry';
import { follow } from '../editions/addresses';
import type { Addresses, Part } from '../editions/edition';
import { readAddresses, readNewestEdition, readParts } from '../editions/editions';
import { policyOfPages, releaseReader } from '../editions/policy-of-pages';
import { registryOf } from '../editions/registry-of';
import { iconOf, siteFile, siteFilesOf } from '../editions/site-files';
import type { SecuritySettings } from '../store/http-headers';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';
import type { StoredPage } from '../reading/served-edition';

/** A page: its one canonical address, and what the store knows of it. */
export type ExportedPage = StoredPage & { path: string };

/** Another form of a page: its address, and the plain file that shows it. */
export type ExportedView = {
  view: View;
  address: string;
  file: string;
  page: ExportedPage;
  variant?: string;
};

/** What an export contains, apart from the files of releases. */
export type ExportedSite = {
  edition: number;
  /** Live release of each package, by name. */
  releases: Readonly<Record<string, string>>;
  pages: readonly ExportedPage[];
  /** Where other sites find their loader; left out where it has not been released. */
  embed?: EmbedPin;
  /** Where `/favicon.ico` leads; left out where the shell has no icon. */
  icon?: string;
  /** Content hash of the page that is shown where there is none. */
  notFound: string;
  /** Old address → address of a page. */
  redirects: ReadonlyMap<string, string>;
  /** The same, for addresses that are expected back. */
  temporaryRedirects: ReadonlyMap<string, string>;
  /** Content security policy of the pages of a package, by its name. */
  policies: ReadonlyMap<string, string>;
  /** Text of `registry.json`. */
  registry: string;
  /** What it says to machines, by address. */
  siteFiles: ReadonlyMap<string, string>;
  /** Content hashes of the search indexes that it names. */
  searchIndexes: readonly string[];
};

/** File of a page: `/` is `index.html`, `/Our_Story/Our_team` is `Our_Story/Our_team.html`, so that no address ends with a slash. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * Reads what the live edition shows.
 * @param security what the operator has set, for the policies of pages
 * @throws {StoreError} when nothing is live
 */
export async function readExportedSite(store: Store, security: SecuritySettings): Promise<ExportedSite> {
  const live = await readNewestEdition(store);
  if (!live)
    throw new StoreError(
      `Nothing has been released into ${store.location} yet, so there is nothing to export.`,
    );
  const { edition, site } = live;
  const [addresses, parts] = await Promise.all([
    readAddresses(store, site.addresses),
    readParts(store, site),
  ]);
  const storedOf = ({ owner, path }: { owner: string; path: string }) => {
    const page = parts.get(owner)?.pages[path];
    if (!page)
      throw new StoreError(
        `Edition ${edition.number} in ${store.location} has no page for ${path}. Release ${owner} again.`,
      );
    return storedPage(page);
  };
  const notFound = addresses.pages[pathKey(NOT_FOUND_PATH)];
  if (!notFound)
    throw new StoreError(`Edition ${edition.number} has no page ${NOT_FOUND_PATH}. Release the shell again.`);
  const embed = parts.get(EMBED_NAME)?.embed;
  const icon = await iconOf(store, site);
  const pages = Object.values(addresses.pages).filter((page) => page !== notFound);
  return {
    edition: edition.number,
    releases: Object.fromEntries(Object.entries(site.packages).map(([name, { release }]) => [name, release])),
    pages: pages.map((page) => ({
      path: page.path,
      ...storedOf(page),
      owner: page.owner,
      release: site.packages[page.owner]?.release ?? '',
    })),
    ...(embed ? { embed } : {}),
    ...(icon ? { icon } : {}),
    notFound: storedOf(notFound).file,
    redirects: redirectsOf(addresses, false),
    temporaryRedirects: redirectsOf(addresses, true),
    policies: await mapOf([...parts.keys()], (owner) =>
      policyOfPages(releaseReader(store), parts, owner, security),
    ),
    registry: JSON.stringify(registryOf(edition.number, site, parts, addresses)),
    siteFiles: await mapOf(siteFilesOf(addresses), (file) => siteFile(store, file, site, edition)),
    searchIndexes: [...parts.values()].flatMap(({ search }) => search ?? []),
  };
}

const mapOf = async (names: readonly string[], read: (name: string) => Promise<string>) =>
  new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));

const storedPage = ({ file, variants = [], views }: Part['pages'][string]) => ({ file, variants, views });

/** Old address → address of a page, for those that have moved for good or for now. */
const redirectsOf = (addresses: Addresses, isTemporary: boolean): ReadonlyMap<string, string> =>
  new Map(
    Object.values(addresses.redirects).flatMap(({ from }) => {
      const found = follow(addresses, from);
      return found?.isTemporary === isTemporary ? [[from, found.to] as const] : [];
    }),
  );

/** All views of each live page. */
export const viewsOf = ({ pages }: Pick<ExportedSite, 'pages'>): ExportedView[] =>
  pages.flatMap((page) => [
    ...VIEW_NAMES.map((view) => exportedView(view, page)),
    ...VARIANT_VIEWS.flatMap((view) =>
      page.variants.map((variant) => ({ ...exportedView(view, page, variant), variant })),
    ),
  ]);

function exportedView(view: View, page: ExportedPage, variant?: string): ExportedView {
  const address = viewPath(view, page.path, variant);
  return { view, address, file: `${address.slice(1)}${VIEWS[view].extension ? '' : '.html'}`, page };
}
