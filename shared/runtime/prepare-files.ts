import type { PagePin } from '../contract/page-pin';
import { isOfOtherOrigin } from './load-entry';

/** Requests the files of a page at once; its entry would request them one round trip later. */
export function preloadFiles({ remote, page }: PagePin, hashOf: (address: string) => string): void {
  for (const address of [remote.entry, ...page.scripts]) preload(address, 'script', hashOf(address));
  for (const address of page.styles) preload(address, 'style', hashOf(address));
}

/** Nothing happens for what the document has already, or has requested. */
function preload(address: string, as: 'script' | 'style', integrity: string): void {
  if (document.querySelector(`[href="${address}"], [data-href="${address}"], [src="${address}"]`)) return;
  // Files under development have no hash, and are near.
  if (!integrity || isOfOtherOrigin(address)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, href: address, integrity }),
  );
}

/** Marks the style sheets of a page as loaded, because its shadow root has them: bundles look for such links. Without an address a link loads nothing. */
export function markStyles({ page }: PagePin, site: string): void {
  for (const style of page.styles) {
    const address = site + style;
    if (document.querySelector(`link[data-href="${address}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.dataset.href = address;
    document.head.append(link);
  }
}
