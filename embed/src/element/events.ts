import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { pageAddress } from './page-address';

/**
 * What goes wrong with an embedded page; integrators may rely on these words.
 * - `unreachable`: page or script did not load, for a reason not listed here; with `isolation`, a missing page looks the same.
 * - `missing`: the site has no such page, or `src` is missing or not an address.
 * - `unverified`: the answer is another page.
 * - `unreadable`: this release of embed can't read the answer.
 * - `refused`: the host's page requires Trusted Types and does not allow ours, or it has another element `raptor-page`.
 * - `unknown`: a parameter has a value that the page does not have; the page is shown all the same.
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

export const asEmbedError = (error: unknown): EmbedError =>
  error instanceof EmbedError
    ? error
    : new EmbedError('unreadable', `The page could not be read: ${messageOf(error)}.`, { cause: error });

type EmbedEvents = {
  /** `mounted: false`: the prerendered page is shown; `true`: its code runs. In a frame only `true`, once the frame has answered. */
  ready: { url: string; title: string; mounted: boolean };
  /** `code` is for programs, `reason` for people. */
  error: { url: string; code: ErrorCode; reason: string };
  /** A link, or the page's code, leads to an address of the site; in a frame, a link to any address. */
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
    const { href: url } = pageAddress(tag.getAttribute('src'), site).url;
    emitterOf(tag)('error', { url, code, reason });
  }
}
