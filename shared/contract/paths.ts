import { englishPath } from './language';

/** Address of the page that is shown with status 404. */
export const NOT_FOUND_PATH = '/Not_found';

/** Address of the page that the service worker shows without a network in place of one that it has not stored. */
export const NOT_SAVED_PATH = '/Not_saved';

/** Whether a page is shown in place of others, at their addresses: nobody looks for it. */
export const isStandIn = (path: string): boolean =>
  [NOT_FOUND_PATH, NOT_SAVED_PATH].includes(englishPath(path));

/** The form of a path that all addresses of a page share: ignores letter case and a closing slash. */
export function pathKey(path: string): string {
  const decoded = decodeAddress(path).toLowerCase();
  return decoded.length > 1 ? decoded.replace(/\/+$/, '') || '/' : decoded;
}

/** A path or the name of a place on a page, decoded. As in browsers, one that cannot be decoded, such as `100%`, is itself. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Other forms of a page, each below an address of its own. */
export const VIEWS = {
  /** The page without header and footer, for a frame. */
  embed: { base: '/~embed', extension: '' },
  /** What `<raptor-page>` shows, see `fragment.ts`. */
  fragment: { base: '/~fragment', extension: '.json' },
  /** The same as HTML, which the server of another site writes into its page. */
  include: { base: '/~fragment', extension: '' },
  /** Describes how to put the page into a frame, see oembed.com. */
  oembed: { base: '/~oembed', extension: '.json' },
} as const;

/** Names of all views. */
export const VIEW_NAMES = ['embed', 'fragment', 'oembed', 'include'] as const;

/** A form of a page. */
export type View = (typeof VIEW_NAMES)[number];

/** Address of a view of a page. */
export function viewPath(view: View, path: string): string {
  const { base, extension } = VIEWS[view];
  return `${base}${path === '/' ? '/index' : path}${extension}`;
}

/** A view as its address names it. */
export type ViewAddress = { view: View; path: string };

/** The view that an address names, with the page's path in it; `undefined` for any other address. */
export function parseViewPath(pathname: string): ViewAddress | undefined {
  for (const view of VIEW_NAMES) {
    const { base, extension } = VIEWS[view];
    const match = pathname.startsWith(`${base}/`) && pathname.endsWith(extension);
    if (!match) continue;
    const path = pathname.slice(base.length, pathname.length - extension.length);
    return { view, path: path === '/index' ? '/' : path };
  }
  return undefined;
}
