import type { Location, To } from 'react-router-dom';

/** Path, search and hash in one text, as a router writes them. */
export function parseLocation(text: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(text, 'http://page');
  return { pathname, search, hash, state, key: 'default' };
}

/** Whether a link is a whole address, such as `https:` or `mailto:`, and not a path for the router. */
export const isAddress = (to: To): to is string =>
  typeof to === 'string' && /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(to);

export function resolveTo(to: To, from: Location): string {
  const text = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  // As in the site's router: a search or hash alone is for the same page, and a relative path begins at the root.
  const base = /^[?#]/.test(text) ? from.pathname : '/';
  const { pathname, search, hash } = new URL(text, `http://page${base}`);
  return pathname + search + hash;
}
