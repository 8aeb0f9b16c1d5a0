/**
 * What may go wrong with an embedded page; integrators may rely on these words.
 * - `unreachable`: the site does not answer, or not in time; a frame can't tell it from `missing`.
 * - `missing`: the site has no such page.
 * - `unverified`: the answer is another page.
 * - `unreadable`: this release of the kit can't read the answer.
 * - `refused`: the page that embeds it does not let the kit run: its policy, a sandbox, or another element of the name.
 * - `unknown`: the page has no such choice; the tag shows it without one.
 * - `code`: the page is shown, but its code does not run.
 */
export type ErrorCode =
  | 'unreachable'
  | 'missing'
  | 'unverified'
  | 'unreadable'
  | 'refused'
  | 'unknown'
  | 'code';

/** The reason where an element names no page. */
export const NO_SRC = 'src is missing: the address of the page, such as src="/Events".';

/** An embedded page, or its code, did not load. The message is for people. */
export class EmbedError extends Error {
  override name = 'EmbedError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The page is shown; dispatched again with `mounted` when its code runs. */
export type ReadyDetail = { url: string; title: string; mounted: boolean };
/** Something did not load: a stable code, and what to do about it, for people. */
export type ErrorDetail = { url: string; code: ErrorCode; reason: string };
/** A visitor follows a link to another page of the site. */
export type NavigateDetail = { url: string };

/** What each event of an element carries. */
type EmbedEvents = { ready: ReadyDetail; error: ErrorDetail; navigate: NavigateDetail };

declare global {
  interface HTMLElementEventMap {
    'raptor-ready': CustomEvent<ReadyDetail>;
    'raptor-error': CustomEvent<ErrorDetail>;
    'raptor-navigate': CustomEvent<NavigateDetail>;
  }
}

/** Dispatches `raptor-<name>` on an element; `false` when the host has prevented the default. */
export type Emit = <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]) => boolean;

/** The {@link Emit} of an element. */
export const emitterOf =
  (element: Element): Emit =>
  (name, detail) =>
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
