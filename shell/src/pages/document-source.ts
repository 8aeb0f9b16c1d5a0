import { pathKey } from '@raptors/shared/contract/paths';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';

export const withoutBase = (pathname: string, base: string): string =>
  base && `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;

/** Prerendered documents: the fallback for pages whose code can't be loaded. */
export type DocumentSource = ReturnType<typeof createDocumentSource>;

export function createDocumentSource(base: string) {
  return {
    /** Whether the server returns the complete document of an address, with its page. Never rejects. */
    async isReachable(pathname: string): Promise<boolean> {
      try {
        // Firefox delays requests while a style sheet hangs, except `keepalive` ones.
        const response = await fetch(base + pathname, { headers: { accept: 'text/html' }, keepalive: true });
        const html = await response.text();
        // Page data ends every document, also the not-found page. Documents of the development server contain no page: opening
        // them would load the same code again.
        return html.includes(`id="${PAGE_DATA_ID}"`) && / data-page[\s=>]/.test(html);
      } catch {
        return false;
      }
    },
    isCurrent: (pathname: string) => pathKey(withoutBase(location.pathname, base)) === pathKey(pathname),
    /** Navigates to the current address. The rendered page stays until then. */
    open(): Promise<never> {
      // Reloading keeps the scroll position, and is needed for an address with a hash.
      if (location.hash) location.reload();
      else location.replace(location.href);
      return new Promise(() => undefined);
    },
  };
}
