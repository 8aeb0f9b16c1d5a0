import { decodeAddress } from '@raptors/shared/contract/paths';
import type { EmbeddedPage } from './options';

declare global {
  interface ShadowRootEventMap {
    click: MouseEvent & { target: Element };
  }
}

export const isPlainClick = (
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) => click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;

/** `follow` gets plain clicks on links to the page's own site, and returns `false` if the browser is to open the link. */
export function answerClicks(
  { root, url }: EmbeddedPage,
  follow: (to: string) => boolean,
  { signal }: AbortController,
): void {
  function answer(click: ShadowRootEventMap['click']) {
    const link = click.target.closest('a');
    if (!link?.href || link.target || click.defaultPrevented || !isPlainClick(click)) return;
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) {
      // The browser would look for the target in the host's document, and change the host's address.
      click.preventDefault();
      const target = root.getElementById(decodeAddress(href.slice(1)));
      if (!target) return;
      target.scrollIntoView();
      // Without this, a heading could not be focused.
      target.tabIndex = -1;
      target.focus();
    } else if (link.origin === url.origin && follow(link.href)) click.preventDefault();
  }
  root.addEventListener('click', answer, { signal });
}

/** What the tag shows when the page does not load: the tag's own content, or else a link to the page. */
export const inPlaceOfPage = (tag: Element, slot: HTMLSlotElement, href: string): HTMLElement =>
  tag.childElementCount > 0 || tag.textContent.trim() !== '' ? slot : plainLink(href);

function plainLink(href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Open this page';
  return link;
}
