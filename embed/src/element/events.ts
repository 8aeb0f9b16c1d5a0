import type { EmbedError, ErrorCode } from './embed-error';

/** The page is shown; dispatched again with `mounted` when its code runs. */
export type ReadyDetail = { url: string; title: string; mounted: boolean };
/** Something did not load: a stable code, and what to do about it, for people. */
export type ErrorDetail = { url: string; code: ErrorCode; reason: string };
/** A visitor follows a link to another page of the site. */
export type NavigateDetail = { url: string };

/** What each event of an element carries. */
export type EmbedEvents = {
  ready: ReadyDetail;
  error: ErrorDetail;
  navigate: NavigateDetail;
};

declare global {
  interface HTMLElementEventMap {
    'raptor-ready': CustomEvent<ReadyDetail>;
    'raptor-error': CustomEvent<ErrorDetail>;
    'raptor-navigate': CustomEvent<NavigateDetail>;
  }
}

/** Dispatches `raptor-<name>` on an element; `false` when the host has prevented the default. */
export const emitterOf =
  (element: Element) =>
  <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]): boolean =>
    element.dispatchEvent(
      new CustomEvent(`raptor-${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
    );

/** Tells the host, on each tag of its page, that the kit can't show it. */
export function reportOnTags({ code, message: reason }: EmbedError, site: string): void {
  for (const tag of document.querySelectorAll('raptor-page')) {
    const { href: url } = new URL(tag.getAttribute('src') || '/', site);
    emitterOf(tag)('error', { url, code, reason });
  }
}
