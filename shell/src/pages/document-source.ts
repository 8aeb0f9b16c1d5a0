import { pathKey } from '@raptors/shared/contract/paths';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';

/** An address as the router and the registry know it: without the base of a preview. */
export const withoutBase = (pathname: string, base: string): string =>
  base && `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;

/** The prerendered documents of the site: the way to a page whose code can't be loaded, because they need none. */
export type DocumentSource = ReturnType<typeof createDocumentSource>;

/** Makes the documents of the edition that is served at `base`. */
export function createDocumentSource(base: string) {
  return {
    /** Whether the server gives the complete document of an address now, with the page in it. Never rejects. */
    async isReachable(pathname: string): Promise<boolean> {
      try {
        // Firefox holds all requests of a document back while a style sheet of it hangs, apart from those that may outlive it.
        const response = await fetch(base + pathname, { headers: { accept: 'text/html' }, keepalive: true });
        const html = await response.text();
        // The data is at the end of each document, that of the not-found page too. Documents of a development server hold no page:
        // opened again, they would load the same code again.
        return html.includes(`id="${PAGE_DATA_ID}"`) && / data-page[\s=>]/.test(html);
      } catch {
        return false;
      }
    },
    /** Whether the visitor is at this address still. */
    isCurrent: (pathname: string) => pathKey(withoutBase(location.pathname, base)) === pathKey(pathname),
    /** Leaves this document for that of the current address. What is rendered until then stays on the screen. */
    open(): Promise<never> {
      // A reload keeps the scroll position, and an address with a hash can be opened again only by a reload.
      if (location.hash) location.reload();
      else location.replace(location.href);
      return new Promise(() => undefined);
    },
  };
}
