import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import { destination } from '../edition/addresses';
import { readAddresses, readLiveEdition, readParts } from '../edition/editions';
import { registryOf } from '../edition/registry-of';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';

/** A page: its one canonical address, the plain file that shows it, and the content hash of its HTML. */
export type ExportedPage = { path: string; file: string; sha256: string };

/** What stands in an export, apart from the files of releases. */
export type ExportedSite = {
  edition: number;
  /** Live release of each package, by name. */
  releases: Readonly<Record<string, string>>;
  pages: readonly ExportedPage[];
  /** Content hash of the page that is shown where there is none. */
  notFound: string;
  /** Old address → address of a page. */
  redirects: ReadonlyMap<string, string>;
  /** Text of `registry.json`. */
  registry: string;
};

/** File of a page: `/` is `index.html`, `/Our_Story/Our_team` is `Our_Story/Our_team.html`, so that no address ends with a slash. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * Reads what the live edition shows.
 * @throws {StoreError} when nothing is live
 */
export async function readExportedSite(store: Store): Promise<ExportedSite> {
  const live = await readLiveEdition(store);
  if (!live)
    throw new StoreError(
      `Nothing has been released into ${store.location} yet, so there is nothing to export.`,
    );
  const { edition, site } = live;
  const [addresses, parts] = await Promise.all([
    readAddresses(store, site.addresses),
    readParts(store, site),
  ]);
  const hashOf = ({ owner, path }: { owner: string; path: string }) => {
    const sha256 = parts.get(owner)?.pages[path]?.file;
    if (!sha256)
      throw new StoreError(
        `Edition ${edition.number} in ${store.location} has no page for ${path}. Release ${owner} again.`,
      );
    return sha256;
  };
  const notFound = addresses.pages[pathKey(NOT_FOUND_PATH)];
  if (!notFound)
    throw new StoreError(`Edition ${edition.number} has no page ${NOT_FOUND_PATH}. Release the shell again.`);
  const pages = Object.values(addresses.pages).filter((page) => page !== notFound);
  return {
    edition: edition.number,
    releases: Object.fromEntries(Object.entries(site.packages).map(([name, { release }]) => [name, release])),
    pages: pages.map((page) => ({ path: page.path, file: fileOf(page.path), sha256: hashOf(page) })),
    notFound: hashOf(notFound),
    redirects: new Map(
      Object.values(addresses.redirects).flatMap(({ from, to }) => {
        const page = destination(addresses, to);
        return page ? [[from, page] as const] : [];
      }),
    ),
    registry: JSON.stringify(registryOf(edition.number, site, parts, addresses)),
  };
}
