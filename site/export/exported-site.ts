import { LANGUAGES, localizedPath, englishPath } from '@raptors/shared/contract/language';
import { EMBED_NAME, EMBED_URL } from '@raptors/shared/contract/names';
import {
  isStandIn,
  NOT_FOUND_PATH,
  pathKey,
  VIEW_NAMES,
  viewPath,
  VIEWS,
} from '@raptors/shared/contract/paths';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { follow } from '../editions/addresses';
import type { PackageEntry } from '../editions/edition';
import { readAddresses, readNewestEdition, readPackageEntries } from '../editions/editions';
import { registryOf } from '../editions/registry-of';
import {
  ICON_URL,
  iconOf,
  SECURITY_CONTACT_URL,
  securityContact,
  siteFile,
  siteFilesOf,
} from '../editions/site-files';
import { viewSource } from '../reading/made-views';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';

type ExportedPage = PackageEntry['pages'][string] & { path: string; owner: string };

export type ExportedSite = Awaited<ReturnType<typeof readExportedSite>>;

/** `/` is `index.html`, `/Our_Story/Our_team` is `Our_Story/Our_team.html`, so that no address ends with a slash. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

export async function readExportedSite(store: Store) {
  const live = await readNewestEdition(store);
  if (!live)
    throw new StoreError(
      `Nothing has been released into ${store.location} yet, so there is nothing to export.`,
    );
  const { edition, site } = live;
  const addresses = await readAddresses(store, site.addresses);
  const records = await readPackageEntries(store, site);
  const all = new Map(
    Object.entries(addresses.pages).map(([key, { owner, path }]): [string, ExportedPage] => {
      const page = records.get(owner)?.pages[path];
      if (page) return [key, { ...page, path, owner }];
      throw new StoreError(
        `Edition ${edition.number} in ${store.location} has no page for ${path}. Release a change of ${owner}.`,
      );
    }),
  );
  const notFound = all.get(pathKey(NOT_FOUND_PATH));
  if (!notFound)
    throw new StoreError(`Edition ${edition.number} has no page ${NOT_FOUND_PATH}. Release a shell with it.`);
  // Addresses of pages that are not translated: they redirect to the English pages.
  const untranslatedPaths = LANGUAGES.flatMap((language) =>
    Object.values(addresses.pages)
      .filter(({ path }) => !isStandIn(path))
      .map(({ path }) => localizedPath(language, englishPath(path))),
  ).filter((path) => !all.has(pathKey(path)));
  const redirects = (isTemporary: boolean) =>
    [...Object.values(addresses.redirects).map(({ from }) => from), ...untranslatedPaths].flatMap((from) => {
      const found = follow(addresses, from);
      return found?.isTemporary === isTemporary ? [[from, found.to] as const] : [];
    });
  const [loader, icon] = [records.get(EMBED_NAME)?.embed?.loader, await iconOf(store, site)];
  return {
    edition: edition.number,
    releases: Object.fromEntries(Object.entries(site.packages).map(([name, { release }]) => [name, release])),
    remotes: [...records].flatMap(([name, { remote }]) => (remote ? [name] : [])),
    pages: [...all.values()].filter((page) => page !== notFound),
    notFound,
    /** Old address → address of a page. */
    redirects: new Map(redirects(false)),
    /** Temporary: untranslated pages, the loader for other sites, and the icon. */
    redirectsForNow: new Map([
      ...redirects(true),
      ...(loader ? [[EMBED_URL, loader] as const] : []),
      ...(icon ? [[ICON_URL, icon] as const] : []),
    ]),
    /** Files for programs, and the registry of each language, by address. */
    texts: new Map([
      ...(await Promise.all(
        siteFilesOf(addresses).map(
          async (file) => [file, await siteFile(store, file, site, edition)] as const,
        ),
      )),
      [SECURITY_CONTACT_URL, securityContact()],
      ...languagesOf(records).map((language): [string, string] => [
        localizedPath(language, REGISTRY_URL),
        JSON.stringify(registryOf(edition.number, site, records, addresses, language)),
      ]),
    ]),
    searchIndexes: [...records.values()].flatMap(({ search }) => search ?? []),
  };
}

const languagesOf = (records: ReadonlyMap<string, PackageEntry>) => [
  ...new Set([...records.values()].map((entry) => entry.package.language)),
];

export const viewsOf = ({ pages }: Pick<ExportedSite, 'pages'>) =>
  pages
    .filter((page) => viewSource(page, 'fragment'))
    .flatMap((page) =>
      VIEW_NAMES.map((view) => {
        const extension = VIEWS[view].extension ? '' : '.html';
        return { page, view, file: viewPath(view, page.path).slice(1) + extension };
      }),
    );
