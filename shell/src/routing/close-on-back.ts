type NavigateEvent = Event & { navigationType: string };

/** Back closes what lies over the page, a menu, a dialog or a sheet, and not the page; browsers without this API go back. */
export function closeOnBack(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    // A browser lets nobody hold a visitor who has done nothing on the page.
    if ((event as NavigateEvent).navigationType !== 'traverse' || !event.cancelable) return;
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].at(-1);
    if (!open) return;
    event.preventDefault();
    if (open instanceof HTMLDialogElement) open.close();
    else open.hidePopover();
  });
}
