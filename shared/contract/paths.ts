import { englishPath } from './language';

/** Page shown with status 404. */
export const NOT_FOUND_PATH = '/Not_found';

/** Page shown by the service worker in place of a page that is not stored. */
export const NOT_SAVED_PATH = '/Not_saved';

/** Pages that are shown in place of another; search leaves them out. */
export const isStandIn = (path: string): boolean =>
  [NOT_FOUND_PATH, NOT_SAVED_PATH].includes(englishPath(path));

/** A path decoded, in lower case and without a final slash, to compare paths. */
export function pathKey(path: string): string {
  const decoded = decodeAddress(path).toLowerCase();
  return decoded.length > 1 ? decoded.replace(/\/+$/, '') || '/' : decoded;
}

/** Decodes a path or anchor; an invalid one such as `100%` is returned unchanged. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Other views of a page, each at its own address. */
export const VIEWS = {
  /** Without header and footer, for a frame. */
  embed: { base: '/~embed', extension: '' },
  /** For `<raptor-page>`, see `fragment.ts`. */
  fragment: { base: '/~fragment', extension: '.json' },
  /** HTML that another site's server can include. */
  include: { base: '/~fragment', extension: '' },
  /** Describes how to frame the page, see oembed.com. */
  oembed: { base: '/~oembed', extension: '.json' },
} as const;

/** Names of all views. An address of `fragment` also begins like one of `include`, so `parseViewPath` looks for `fragment` first. */
export const VIEW_NAMES = ['embed', 'fragment', 'oembed', 'include'] as const;

/** A view of a page. */
export type View = (typeof VIEW_NAMES)[number];

/** Address of a view. */
export function viewPath(view: View, path: string): string {
  const { base, extension } = VIEWS[view];
  return `${base}${path === '/' ? '/index' : path}${extension}`;
}

/** `/~embed/Our_Work` is the view `embed` of the page `/Our_Work`. */
export type ViewAddress = { view: View; path: string };

/** Reads the address of a view; `undefined` for any other address. */
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
