import { useEffect, useSyncExternalStore } from 'react';

/** From this width the menu is a row with panels; below it is a sheet. The style sheets hold the same number. */
const WIDE = '(min-width: 56.25em)';

/** Whether the menu is a row now. Reads the window, so it is not for use while rendering. */
export const isWide = () => window.matchMedia(WIDE).matches;

/** Calls back whenever the menu changes from sheet to row or back. */
function onWidthChange(callback: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', callback);
  return () => query.removeEventListener('change', callback);
}

/** Element id of the phone menu; the button in the header names it, so that it opens before any script. */
export const SHEET_ID = 'menu';

const sheet = () => document.getElementById(SHEET_ID);

// Old browsers and jsdom have no popover; there the menu is a part of the page.
const isSheetOpen = () => 'popover' in HTMLElement.prototype && (sheet()?.matches(':popover-open') ?? false);

/** Closes the phone menu, if it is open. */
export function closeSheet(): void {
  if (isSheetOpen()) sheet()?.hidePopover();
}

function subscribe(onChange: () => void): () => void {
  const element = sheet();
  element?.addEventListener('toggle', onChange);
  return () => element?.removeEventListener('toggle', onChange);
}

/** Closes the phone menu when the focus leaves it, and when the menu becomes a row. It is a popover, so the platform does all else. */
export function useSheet(): void {
  const isOpen = useSyncExternalStore(subscribe, isSheetOpen, () => false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const followFocus = ({ target }: FocusEvent) => {
      // The sheet covers the page: what has the focus must be seen.
      if (target instanceof Element && !target.closest('header')) closeSheet();
    };
    document.addEventListener('focusin', followFocus);
    const stop = onWidthChange(closeSheet);
    return () => {
      document.removeEventListener('focusin', followFocus);
      stop();
    };
  }, [isOpen]);
}
