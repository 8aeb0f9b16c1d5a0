import { messageOf } from '@raptors/shared/contract/problem/thrown';

/**
 * Why an embedded page fails; integrators may rely on these words.
 * - `unreachable`: the site does not answer, or not in time; with `isolation`, a missing page looks the same.
 * - `missing`: the site has no such page.
 * - `unverified`: the answer is another page.
 * - `unreadable`: this release of embed can't read the answer.
 * - `refused`: the host's page requires Trusted Types and does not allow ours, or it has another element `raptor-page`.
 * - `unknown`: a parameter has a value that the page does not have; the page is shown without it.
 * - `code`: the prerendered page is shown, but its code does not run, as in a sandbox.
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

type EmbedEvents = {
  /** The prerendered page is shown; once more, with `mounted`, when its code runs. */
  ready: { url: string; title: string; mounted: boolean };
  /** `code` is for programs; `reason` says to people what to do. */
  error: { url: string; code: ErrorCode; reason: string };
  /** The visitor follows a link to another page of the site. */
  navigate: { url: string };
};

/** Dispatches `raptor-<name>`; `false` when the host prevents the default. */
export type Emit = <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]) => boolean;

export const emitterOf =
  (element: Element): Emit =>
  (name, detail) =>
    element.dispatchEvent(
      new CustomEvent(`raptor-${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
    );

export function reportOnTags({ code, message: reason }: EmbedError, site: string): void {
  for (const tag of document.querySelectorAll('raptor-page')) {
    const { href: url } = new URL(tag.getAttribute('src') || '/', site);
    emitterOf(tag)('error', { url, code, reason });
  }
}
