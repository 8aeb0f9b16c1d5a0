import { organisation } from '@raptors/shared/organisation/organisation';
import { decodeAddress, pathKey } from '@raptors/shared/contract/paths';

/** Other schemes may run code, or surprise visitors. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:', 'webcal:'];

const HERE = 'http://site.invalid';

/** Like a browser, which ignores letter case, tabs, line breaks and leading spaces in a scheme. `undefined` if invalid. */
const resolve = (href: string, path = '/') =>
  URL.canParse(href, `${HERE}${path}`) ? new URL(href, `${HERE}${path}`) : undefined;

/** Such as `javascript:`. */
export function hasForbiddenScheme(href: string): boolean {
  const url = resolve(href);
  return url !== undefined && !LINK_SCHEMES.includes(url.protocol);
}

/** Whether an address is relative, or has the site's host with http or https. */
const isOfSite = ({ origin, host, protocol }: URL) =>
  origin === HERE || (/^https?:$/.test(protocol) && host === new URL(organisation.siteUrl).host);

/** Origin of an address elsewhere, or its scheme if it has no origin. `undefined` for this site and invalid addresses. */
export function foreignOrigin(href: string): string | undefined {
  const url = resolve(href);
  if (!url || isOfSite(url)) return undefined;
  return url.origin === 'null' ? url.protocol : url.origin;
}

/** `undefined` for other sites, other schemes such as `mailto:`, and invalid addresses. */
export function internalLink(href: string, path: string) {
  const url = resolve(href, path);
  if (!url || !isOfSite(url)) return undefined;
  return { pathname: url.pathname, hash: decodeAddress(url.hash.slice(1)) };
}

export function linkedAddresses(hrefs: readonly string[], path: string): string[] {
  const keys = hrefs.flatMap((href) => {
    const link = internalLink(href, path);
    return link && !link.pathname.startsWith('/releases/') ? [pathKey(link.pathname)] : [];
  });
  return [...new Set(keys)].filter((key) => key !== pathKey(path)).sort();
}
