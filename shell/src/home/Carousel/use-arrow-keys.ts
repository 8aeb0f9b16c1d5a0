import { useEffect, type RefObject } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Calls `onStep` with -1 or 1 for the left and right arrow keys, while the element is on the screen
 * and no control elsewhere, such as a text field, has the keys.
 */
export function useArrowKeys(element: RefObject<HTMLElement | null>, onStep: (step: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (isBusyElsewhere(event.target, element.current) || !isOnScreen(element.current)) return;
      event.preventDefault();
      onStep(step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [element, onStep]);
}

function isBusyElsewhere(target: EventTarget | null, element: HTMLElement | null): boolean {
  if (!(target instanceof Element) || element?.contains(target)) return false;
  return target.closest('a, button, input, textarea, select, dialog, [contenteditable], [popover]') !== null;
}

const isOnScreen = (element: HTMLElement | null) => (element?.getBoundingClientRect().bottom ?? -1) >= 0;
