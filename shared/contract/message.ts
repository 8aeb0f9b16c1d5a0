/** A page passes a message to the embedding site by this event. */
export const MESSAGE_EVENT = 'raptor-page-message';

/** `detail` of the event. */
export type PageMessage = { text: string };

/** By the browser’s alert, or as the site that embeds the page of `element` shows it. */
export function showMessage(element: Element, text: string): void {
  const detail: PageMessage = { text };
  const event = new CustomEvent(MESSAGE_EVENT, { detail, bubbles: true, cancelable: true });
  if (element.dispatchEvent(event)) window.alert(text);
}

/** The shell passes a kept draft to a form by this event. */
export const DRAFT_EVENT = 'raptor-draft';

/** `detail` of the event: values by field name. A part of the form removes what it restores itself. */
export type Draft = Map<string, readonly string[]>;
