import { useEffect, useSyncExternalStore } from 'react';

/** At this width the menu becomes a row; style sheets have the same number. */
const WIDE = '(min-width: 56.25em)';

/** Must not be called while rendering, because prerendering has no window. */
export const isWide = () => window.matchMedia(WIDE).matches;

/** Id of the phone menu. The button in the header names it in `popovertarget`, so that the menu opens without scripts. */
export const SHEET_ID = 'menu';

const sheet = () => document.getElementById(SHEET_ID);

// In old browsers and jsdom, which have no popover, the menu is part of the page.
const isSheetOpen = () => 'popover' in HTMLElement.prototype && (sheet()?.matches(':popover-open') ?? false);

export function closeSheet(): void {
  if (isSheetOpen()) sheet()?.hidePopover();
}

function subscribe(onChange: () => void): () => void {
  const element = sheet();
  element?.addEventListener('toggle', onChange);
  return () => element?.removeEventListener('toggle', onChange);
}

/** Closes the phone menu when the focus leaves the header, or when the menu becomes a row. */
export function useSheet(): void {
  const isOpen = useSyncExternalStore(subscribe, isSheetOpen, () => false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const followFocus = ({ target }: FocusEvent) => {
      // The open menu would cover the focused element.
      if (target instanceof Element && !target.closest('header')) closeSheet();
    };
    const closing = new AbortController();
    document.addEventListener('focusin', followFocus, closing);
    window.matchMedia(WIDE).addEventListener('change', closeSheet, closing);
    return () => closing.abort();
  }, [isOpen]);
}
