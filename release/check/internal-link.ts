import { organisation } from '@raptors/shared/organisation/organisation';
import { decodeAddress, pathKey } from '@raptors/shared/contract/paths';

type InternalLink = { pathname: string; hash: string };

/** Schemes that a link of a page may have. Others run code, or open what no visitor expects. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:', 'webcal:'];

const HERE = 'http://site.invalid';

/** Resolves an address as a browser does, which ignores spaces, tabs and letter case that hide a scheme. */
const resolve = (href: string, path = '/') =>
  URL.canParse(href, `${HERE}${path}`) ? new URL(href, `${HERE}${path}`) : undefined;

/** Whether a link has a scheme that runs code or is unknown, such as `javascript:`. */
export function hasForbiddenScheme(href: string): boolean {
  const url = resolve(href);
  return url !== undefined && !LINK_SCHEMES.includes(url.protocol);
}

/** Addresses of the site with https, with http and without a scheme. */
const isOfSite = ({ origin, host, protocol }: URL) =>
  origin === HERE || (/^https?:$/.test(protocol) && host === new URL(organisation.siteUrl).host);

/** Origin of an address outside of the site; `undefined` for one inside. */
export function foreignOrigin(href: string): string | undefined {
  const url = resolve(href);
  if (!url || isOfSite(url)) return undefined;
  return url.origin === 'null' ? url.protocol : url.origin;
}

/** Where a link of a page leads inside the site; `undefined` for one that leads out of it, or to no page, such as `mailto:`. */
export function internalLink(href: string, path: string): InternalLink | undefined {
  const url = resolve(href, path);
  if (!url || !isOfSite(url)) return undefined;
  return { pathname: url.pathname, hash: decodeAddress(url.hash.slice(1)) };
}

/** Addresses of other pages among links, each once, in the form that ignores letter case. */
export function linkedAddresses(hrefs: readonly string[], path: string): string[] {
  const keys = hrefs.flatMap((href) => {
    const link = internalLink(href, path);
    return link && !link.pathname.startsWith('/releases/') ? [pathKey(link.pathname)] : [];
  });
  return [...new Set(keys)].filter((key) => key !== pathKey(path)).sort();
}
