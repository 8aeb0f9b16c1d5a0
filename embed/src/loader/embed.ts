import { loadElement } from './load-element';

/** Shows a page of the site in an element, see `element/mount.ts`. */
export const mount = await loadElement(new URL(import.meta.url).origin);
