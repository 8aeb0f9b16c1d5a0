import type { ErrorCode } from './embed-error';

/** The page is there to read; once more when its code runs, with `mounted`. */
export type ReadyDetail = { url: string; title: string; mounted: boolean };
/** Something did not come: a stable code, and a sentence for people. */
export type ErrorDetail = { url: string; code: ErrorCode; reason: string };
/** Somebody follows a link; `inside` is whether the element would show the next page. */
export type NavigateDetail = { url: string; inside: boolean };
/** A message of the page to its visitor. */
export type MessageDetail = { url: string; text: string };

/** What each event of an element carries. */
export type EmbedEvents = {
  ready: ReadyDetail;
  error: ErrorDetail;
  navigate: NavigateDetail;
  message: MessageDetail;
};

declare global {
  interface HTMLElementEventMap {
    'raptor-ready': CustomEvent<ReadyDetail>;
    'raptor-error': CustomEvent<ErrorDetail>;
    'raptor-navigate': CustomEvent<NavigateDetail>;
    'raptor-message': CustomEvent<MessageDetail>;
  }
}
