type NavigateEvent = Event & { navigationType: string };

/** In browsers with this API, Back or Forward inside a document closes a menu, dialog or sheet instead. */
export function closeOnBack(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    // Browsers allow scripts to cancel these only after the visitor has used the page.
    if ((event as NavigateEvent).navigationType !== 'traverse' || !event.cancelable) return;
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].at(-1);
    if (!open) return;
    event.preventDefault();
    if (open instanceof HTMLDialogElement) open.close();
    else open.hidePopover();
  });
}
