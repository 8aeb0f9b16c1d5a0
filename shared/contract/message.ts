/** Event by which a page in another site asks our tag, frame or federation module around it to show a message. */
export const MESSAGE_EVENT = 'raptor-page-message';

/** `detail` of the event. */
export type PageMessage = { text: string };

/** Shows a text by `alert`, unless a listener of the event calls `preventDefault`. */
export function showMessage(element: Element, text: string): void {
  const detail: PageMessage = { text };
  const event = new CustomEvent(MESSAGE_EVENT, { detail, bubbles: true, cancelable: true });
  if (element.dispatchEvent(event)) window.alert(text);
}

/** Event by which the shell gives a form what the visitor has typed into it before. */
export const DRAFT_EVENT = 'raptor-draft';

/** `detail` of the event: values by field name. A component that restores its own fields removes them from the map. */
export type Draft = Map<string, readonly string[]>;
