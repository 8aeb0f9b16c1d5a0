import { pathKey } from '@raptors/shared/contract/paths';
import { follow } from '../editions/addresses';
import type { Addresses, Part, Site } from '../editions/edition';

/** A page of an edition, as far as its views need to know it. */
export type StoredPage = {
  /** Content hash of its HTML. */
  file: string;
  /** The package that rendered it. */
  owner: string;
  release: string;
  /** What may be chosen in it, such as `group=owl`, for which the store has a fragment each. */
  variants: readonly string[];
};

/** What is at an address: a page, a redirect, or nothing. */
export type PageAnswer =
  | ({ status: 'page'; path: string } & StoredPage)
  | { status: 'moved'; to: string; isTemporary: boolean }
  | { status: 'missing' };

/** What pages of an edition are looked up in. */
export type EditionPages = {
  site: Pick<Site, 'packages' | 'kept'>;
  addresses: Addresses;
  /** Reads an edition's record of a package by its hash. */
  readPart: (sha256: string) => Promise<Pick<Part, 'pages'>>;
};

/**
 * Looks an address up, whatever its letter case.
 * @param edition where to look
 * @param pathname the address
 * @param release finds the page as this release has rendered it, if it is live or kept
 */
export async function findPage(
  edition: EditionPages,
  pathname: string,
  release?: string,
): Promise<PageAnswer> {
  return (
    (release && (await findKept(edition, pathname, release))) || (await findLive(edition, pathname, release))
  );
}

/** A page of a release that is kept for other sites, whatever is live. */
async function findKept(
  { site, readPart }: EditionPages,
  pathname: string,
  release: string,
): Promise<PageAnswer | undefined> {
  for (const [key, { part }] of Object.entries(site.kept)) {
    if (!key.endsWith(`/${release}`)) continue;
    const { pages } = await readPart(part);
    const path = Object.keys(pages).find((one) => pathKey(one) === pathKey(pathname));
    const stored = path && pages[path];
    if (stored) return answerWith(stored, { path, owner: key.slice(0, -release.length - 1), release });
  }
  return undefined;
}

async function findLive(
  { site, addresses, readPart }: EditionPages,
  pathname: string,
  release: string | undefined,
): Promise<PageAnswer> {
  const page = addresses.pages[pathKey(pathname)];
  if (!page) {
    const found = addresses.redirects[pathKey(pathname)] && follow(addresses, pathname);
    return found ? { status: 'moved', ...found } : { status: 'missing' };
  }
  const live = site.packages[page.owner];
  if (!live || (release && live.release !== release)) return { status: 'missing' };
  const stored = (await readPart(live.part)).pages[page.path];
  return stored ? answerWith(stored, { ...page, release: live.release }) : { status: 'missing' };
}

const answerWith = (
  { file, variants = [] }: Part['pages'][string],
  where: { path: string; owner: string; release: string },
): PageAnswer => ({ status: 'page', file, variants, ...where });
