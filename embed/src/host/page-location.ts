import type { Location, To } from 'react-router-dom';

/** Address of a page inside a site: path, search and hash in one text, as a router writes it. */
export function parseLocation(text: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(text, 'http://page');
  return { pathname, search, hash, state, key: 'default' };
}

/** Whether a link leads outside the router, such as `https:` or `mailto:`. */
export const isAddress = (to: To): to is string =>
  typeof to === 'string' && /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(to);

/** Target of a link, seen from a location: path, search and hash. */
export function resolveTo(to: To, from: Location): string {
  const text = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  // A name is looked up below the page, as the site's own router does; a search or a hash stays on it.
  const base = /^[/?#]|^$/.test(text) ? from.pathname + from.search : `${from.pathname.replace(/\/$/, '')}/`;
  const { pathname, search, hash } = new URL(text, `http://page${base}`);
  return pathname + search + hash;
}
