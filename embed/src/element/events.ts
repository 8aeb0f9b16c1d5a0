import { messageOf } from '@raptors/shared/contract/problem/thrown';

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

export const NO_SRC = 'src is missing: the address of the page, such as src="/Events".';

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

/** Errors of other kinds get the code `unreadable`. */
export const asEmbedError = (error: unknown): EmbedError =>
  error instanceof EmbedError
    ? error
    : new EmbedError('unreadable', `The page could not be read: ${messageOf(error)}.`, { cause: error });

/** Dispatched again with `mounted` when its code runs. */
export type ReadyDetail = { url: string; title: string; mounted: boolean };
/** A stable code, and what to do, for people. */
export type ErrorDetail = { url: string; code: ErrorCode; reason: string };
/** A link to another page of the site. */
export type NavigateDetail = { url: string };

type EmbedEvents = { ready: ReadyDetail; error: ErrorDetail; navigate: NavigateDetail };

declare global {
  interface HTMLElementEventMap {
    'raptor-ready': CustomEvent<ReadyDetail>;
    'raptor-error': CustomEvent<ErrorDetail>;
    'raptor-navigate': CustomEvent<NavigateDetail>;
  }
}

/** Dispatches `raptor-<name>`; `false` when the host prevents the default. */
export type Emit = <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]) => boolean;

export const emitterOf =
  (element: Element): Emit =>
  (name, detail) =>
    element.dispatchEvent(
      new CustomEvent(`raptor-${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
    );

/** Dispatches an error on each tag of the page. */
export function reportOnTags({ code, message: reason }: EmbedError, site: string): void {
  for (const tag of document.querySelectorAll('raptor-page')) {
    const { href: url } = new URL(tag.getAttribute('src') || '/', site);
    emitterOf(tag)('error', { url, code, reason });
  }
}
