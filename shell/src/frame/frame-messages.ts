import { MESSAGE_EVENT, type PageMessage } from '@raptors/shared/contract/message';

/**
 * In a frame of another site, shows what the page tells its visitor as a status below the page: browsers show no alert there, or
 * one under the other site's name.
 */
export function showMessagesOnPage(): void {
  const status = document.createElement('p');
  status.role = 'status';
  // There before its text, or readers do not announce it.
  document.body.append(status);
  document.addEventListener(MESSAGE_EVENT, (event) => {
    event.preventDefault();
    status.textContent = (event as CustomEvent<PageMessage>).detail.text;
  });
}
