import type { Location, To } from 'react-router-dom';

/** Path, search and hash in one text, as a router writes them. */
export function parseLocation(text: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(text, 'http://page');
  return { pathname, search, hash, state, key: 'default' };
}

/** Links outside of the router, such as `https:` or `mailto:`. */
export const isAddress = (to: To): to is string =>
  typeof to === 'string' && /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(to);

/** Resolves path, search and hash from a location. */
export function resolveTo(to: To, from: Location): string {
  const text = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  // Relative names are below the page, as in the site's router; a search or hash stays on it.
  const base = /^[/?#]|^$/.test(text) ? from.pathname + from.search : `${from.pathname.replace(/\/$/, '')}/`;
  const { pathname, search, hash } = new URL(text, `http://page${base}`);
  return pathname + search + hash;
}
