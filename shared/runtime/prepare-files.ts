import type { PagePin } from '../contract/page-pin';
import { isOfOtherOrigin } from './load-entry';

/** Requests entry, scripts and style sheets of a page at once, which otherwise only the loaded entry would request. */
export function preloadFiles({ remote, page }: PagePin, hashOf: (address: string) => string): void {
  for (const address of [remote.entry, ...page.scripts]) preload(address, 'script', hashOf(address));
  for (const address of page.styles) preload(address, 'style', hashOf(address));
}

function preload(address: string, as: 'script' | 'style', integrity: string): void {
  if (document.querySelector(`[href="${address}"], [data-href="${address}"], [src="${address}"]`)) return;
  if (!integrity || isOfOtherOrigin(address)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, href: address, integrity }),
  );
}

/** Adds links that make bundles skip the page's style sheets: its shadow root has them. A link without `href` loads nothing. */
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
