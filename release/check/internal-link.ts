import { pathKey } from '@raptors/shared/contract/paths';

/** Where a link of a page leads, if it stays inside the site. */
export type InternalLink = { pathname: string; hash: string };

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Reads a link of a page; `undefined` for one that leads out of the site, or to no page, such as `mailto:`.
 * @param path address of the page that holds the link
 */
export function internalLink(href: string, path: string): InternalLink | undefined {
  if (ELSEWHERE.test(href)) return undefined;
  const { pathname, hash } = new URL(href, `http://site${path}`);
  return { pathname, hash: decodeURIComponent(hash.slice(1)) };
}

/** Addresses of other pages among links, each once, in the form that ignores letter case. */
export function linkedAddresses(hrefs: readonly string[], path: string): string[] {
  const keys = hrefs.flatMap((href) => {
    const link = internalLink(href, path);
    return link && !link.pathname.startsWith('/releases/') ? [pathKey(link.pathname)] : [];
  });
  return [...new Set(keys)].filter((key) => key !== pathKey(path)).sort();
}
