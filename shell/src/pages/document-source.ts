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
        // The page data ends a complete document. The document of a development server has no page, and would load the same code again.
        return html.includes(`id="${PAGE_DATA_ID}"`) && / data-page[\s=>]/.test(html);
      } catch {
        return false;
      }
    },
    isCurrent: (pathname: string) => pathKey(withoutBase(location.pathname, base)) === pathKey(pathname),
    /** Loads the document of the current address. The shown page stays until then. */
    open(): Promise<never> {
      // An address with a hash must be reloaded: replacing it would only scroll.
      if (location.hash) location.reload();
      else location.replace(location.href);
      return new Promise(() => undefined);
    },
  };
}
