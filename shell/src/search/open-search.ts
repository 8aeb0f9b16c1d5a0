import { isComposing } from '@raptors/shared/design/is-composing';

export const SEARCH_ID = 'site-search';

/** Without scripts, this link opens the list of species. */
const LINK = `a[aria-controls=${SEARCH_ID}]`;
const isIn = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector);

/** Opens the search by its link, "/" and Ctrl or Cmd K, also before hydration; by no key while a dialog is open, nor by "/" in a field. */
export function openSearchOnDemand(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || isComposing(event) || document.querySelector('dialog[open]')) return;
    const isOpening =
      ctrlKey || metaKey
        ? key.toLowerCase() === 'k'
        : (key === ' ' && isIn(event, LINK)) ||
          (key === '/' && !isIn(event, 'input, textarea, select, [contenteditable]'));
    if (isOpening) open(event);
  });
  document.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && isIn(event, LINK)) open(event);
  });
}

/** Opens the dialog; for "/" on a page with a search field of its own, focuses that. Browsers without dialogs follow the link. */
function open(event: KeyboardEvent | MouseEvent) {
  const dialog = document.getElementById(SEARCH_ID) as HTMLDialogElement | null;
  const own =
    'key' in event &&
    event.key === '/' &&
    document.querySelector<HTMLInputElement>('[data-page] [aria-keyshortcuts="/"]');
  const field = own || (dialog?.showModal && dialog.querySelector('input'));
  if (!field) return;
  event.preventDefault();
  if (!own) dialog?.showModal();
  field.focus();
}
