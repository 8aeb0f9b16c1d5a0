import { isComposing } from '@raptors/shared/design/is-composing';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import { isWide } from './use-sheet';

const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 250;

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type SubMenus = {
  /** Until hydration, CSS opens sub-menus on hover and focus. */
  isHydrated: boolean;
  /** The open sub-menu. When the pointer leaves it, it closes if hover has opened it, and stays open if its button has. */
  open?: { section: string; by: 'hover' | 'button' } | undefined;
};

/** State of the sub-menus in a list whose items have `data-section`. */
export function useSubMenus(list: RefObject<HTMLElement | null>) {
  const [{ isHydrated, open }, setSubMenus] = useState<SubMenus>({ isHydrated: false });
  const timer = useRef<number>(undefined);
  const openSection = open?.section;

  const show = (next?: SubMenus['open']) => {
    window.clearTimeout(timer.current);
    setSubMenus({ isHydrated: true, open: next });
  };
  const close = () => show();

  useEffect(() => {
    const opened = list.current?.querySelector<HTMLElement>('[data-section]:focus-within')?.dataset.section;
    // A sub-menu that CSS opened by focus before hydration stays open, unless a replayed tap opened one.
    queueMicrotask(() =>
      setSubMenus(({ open: answered }) => ({
        isHydrated: true,
        open: answered ?? (opened ? { section: opened, by: 'button' } : undefined),
      })),
    );
    return () => window.clearTimeout(timer.current);
  }, [list]);

  useEffect(() => {
    if (!openSection) return undefined;
    const item = list.current?.querySelector(`[data-section="${openSection}"]`);
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event) || !isWide()) return;
      const hasFocus = item?.contains(document.activeElement);
      const step = ARROWS[event.key];
      if (hasFocus && step) {
        event.preventDefault();
        const stops = [...item!.querySelectorAll<HTMLElement>('button, a')];
        stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
      }
      if (event.key !== 'Escape') return;
      if (hasFocus) item?.querySelector('button')?.focus();
      setSubMenus({ isHydrated: true });
    };
    const onPointerDown = ({ target }: Event) => {
      if (isWide() && target instanceof Node && !item?.contains(target)) setSubMenus({ isHydrated: true });
    };
    const closing = new AbortController();
    document.addEventListener('keydown', onKeyDown, closing);
    document.addEventListener('pointerdown', onPointerDown, closing);
    return () => closing.abort();
  }, [openSection, list]);

  const itemProps = (section: string) => ({
    'data-section': section,
    onPointerEnter: ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType !== 'mouse' || !isWide()) return;
      // Without movement it is no hover: a sub-menu that a key opens under a resting pointer also causes this event.
      if (open?.by === 'button' && movementX === 0 && movementY === 0) return;
      window.clearTimeout(timer.current);
      if (openSection === section) return;
      timer.current = window.setTimeout(() => show({ section, by: 'hover' }), OPEN_AFTER_MS);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !isWide()) return;
      window.clearTimeout(timer.current);
      if (open?.by === 'hover') timer.current = window.setTimeout(close, CLOSE_AFTER_MS);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!relatedTarget || !isWide() || currentTarget.contains(relatedTarget)) return;
      if (openSection === section) close();
    },
  });

  /** For the button of a section: closes the sub-menu if the button has opened it, otherwise opens it or keeps it open. */
  const press = (section: string) =>
    openSection === section && open?.by === 'button' ? close() : show({ section, by: 'button' });

  return { isHydrated, openSection, itemProps, press, close };
}
