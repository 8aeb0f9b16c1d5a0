import type { ErrorCode } from './embed-error';

/** The page is shown; dispatched again with `mounted` when its code runs. */
export type ReadyDetail = { url: string; title: string; mounted: boolean };
/** Something did not load: a stable code, and a message for people. */
export type ErrorDetail = { url: string; code: ErrorCode; reason: string };
/** A visitor follows a link; `inside` says whether the element would show the next page. */
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
