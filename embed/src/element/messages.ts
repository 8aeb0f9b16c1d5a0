import { MESSAGE_EVENT, type PageMessage } from '@raptors/shared/contract/message';
import type { EmbeddedPage } from './embedded';

declare global {
  interface ShadowRootEventMap {
    [MESSAGE_EVENT]: CustomEvent<PageMessage>;
  }
  interface HTMLElementEventMap {
    [MESSAGE_EVENT]: CustomEvent<PageMessage>;
  }
}

/**
 * Passes messages of a page to the host as `raptor-message`. Unless the host prevents the default, they are shown as a
 * status below the page. An alert would block the host's page, under the host's name.
 * @returns what ends it
 */
export function forwardMessages({ root, url, emit }: EmbeddedPage): () => void {
  // Added before its text, otherwise screen readers do not announce it.
  const status = document.createElement('p');
  status.part = 'message';
  status.role = 'status';
  root.append(status);

  function forward(event: CustomEvent<PageMessage>) {
    event.preventDefault();
    event.stopPropagation();
    const { text } = event.detail;
    if (emit('message', { url: url.href, text })) status.textContent = text;
  }
  root.addEventListener(MESSAGE_EVENT, forward);
  return () => {
    root.removeEventListener(MESSAGE_EVENT, forward);
    status.remove();
  };
}
