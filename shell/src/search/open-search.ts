import { isComposing } from '@raptors/shared/design/is-composing';

/** Id of the dialog, which is in every document. */
export const SEARCH_ID = 'site-search';

/** What opens it; without a script, it leads to a page that lists what there is. */
const LINK = `a[aria-controls=${SEARCH_ID}]`;
const isIn = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector);

/**
 * From now on the link to the search, "/" and Ctrl K open it: so what is typed next is in its field, whatever else is still to be
 * loaded. A page may have a field of its own for "/", and a dialog keeps the keys.
 */
export function openSearchOnDemand(): void {
  /** What opens it once it is parsed, because documents come in pieces, and the letters typed until then. */
  let early: Event | undefined;
  let text = '';

  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || isComposing(event) || document.querySelector('dialog[open]')) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'k') open(event);
    } else if (early) {
      if (key === 'Escape') early = undefined;
      else if (key === 'Backspace') text = text.slice(0, -1);
      else if (key.length < 2) text += key;
      else return;
      event.preventDefault();
    } else if (key === ' ' && isIn(event, LINK)) open(event);
    else if (key === '/' && !isIn(event, 'input, textarea, select, [contenteditable]')) open(event);
  });
  document.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && isIn(event, LINK)) open(event);
  });
  document.addEventListener('DOMContentLoaded', () => early && open(early));

  /** Opens the search, or leads to the page's own field. Browsers without dialogs follow the link. */
  function open(event: Event) {
    const dialog = document.getElementById(SEARCH_ID) as HTMLDialogElement | null;
    const own =
      (event as KeyboardEvent).key === '/' &&
      document.querySelector<HTMLInputElement>('[data-page] [aria-keyshortcuts="/"]');
    const field = own || (dialog?.showModal && dialog.querySelector('input'));
    text = early ? text : '';
    early = undefined;
    if (field) {
      if (!own) dialog?.showModal();
      field.value += text;
      field.focus();
    } else if (!dialog && document.readyState === 'loading') early = event;
    else return;
    event.preventDefault();
  }
}
