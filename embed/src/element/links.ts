import { decodeAddress } from '@raptors/shared/contract/paths';
import type { EmbeddedPage } from './options';

declare global {
  interface ShadowRootEventMap {
    click: MouseEvent & { target: Element };
  }
}

/** The browser handles clicks with one of these: a new tab, a new window, a menu. */
const MODIFIERS = ['button', 'metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const;

/** Handles clicks on links until ended: places in the page are scrolled to; other pages go to `follow`, which returns `false` to leave one to the browser. */
export function answerClicks({ root, url }: EmbeddedPage, follow: (to: string) => boolean): () => void {
  function answer(click: ShadowRootEventMap['click']) {
    const link = click.target.closest('a');
    if (!link?.href || link.target || click.defaultPrevented || MODIFIERS.some((name) => click[name])) return;
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) {
      // The browser looks for the place in the host's document, and would change the host's address.
      click.preventDefault();
      const target = root.getElementById(decodeAddress(href.slice(1)));
      target?.scrollIntoView();
      focusOn(target);
    } else if (link.origin === url.origin && follow(link.href)) click.preventDefault();
  }
  root.addEventListener('click', answer);
  return () => root.removeEventListener('click', answer);
}

/** Moves the focus to an element that visitors do not reach with the keyboard, such as a heading. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

/** What an element shows where no page comes, and the host has written nothing into it. */
export function plainLink(href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Open this page';
  return link;
}
