/** Event with which a page passes a message to the site that shows it. */
export const MESSAGE_EVENT = 'raptor-page-message';

/** `detail` of the event. */
export type PageMessage = { text: string };

/** Shows the visitor a message: by the browser’s alert, or as the site that embeds the page of `element` does. */
export function showMessage(element: Element, text: string): void {
  const detail: PageMessage = { text };
  const event = new CustomEvent(MESSAGE_EVENT, { detail, bubbles: true, cancelable: true });
  if (element.dispatchEvent(event)) window.alert(text);
}

/** Event with which the shell tells a form what was written into it before. */
export const DRAFT_EVENT = 'raptor-draft';

/** `detail` of the event: values by the names of their fields. A part of the form takes out what it puts back itself. */
export type Draft = Map<string, readonly string[]>;
