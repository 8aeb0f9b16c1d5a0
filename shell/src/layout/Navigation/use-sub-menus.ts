import { useEffect, useRef, useState, type HTMLAttributes, type RefObject } from 'react';
import { isWide } from './screen';

const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 250;

type SubMenus = {
  /** Before the script lives, the style sheet opens sub-menus on hover and focus. */
  isAlive: boolean;
  /** At most one is open. Opened by its button it stays until it is closed; opened by hover it goes with the pointer. */
  open?: { section: string; by: 'hover' | 'button' };
};

type SubMenuControls = {
  isAlive: boolean;
  openSection: string | undefined;
  /** What the item that holds a section's button and panel needs. */
  itemProps: (section: string) => ItemProps;
  /** What a section's button does: opens for good, or closes what a button has opened. */
  press: (section: string) => void;
  close: () => void;
};

type ItemProps = { 'data-section': string } & Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onBlur'
>;

/** Opens and closes the sub-menus of a list whose items carry `data-section`. */
export function useSubMenus(list: RefObject<HTMLElement | null>): SubMenuControls {
  const [{ isAlive, open }, setSubMenus] = useState<SubMenus>({ isAlive: false });
  const timer = useRef<number>(undefined);
  const openSection = open?.section;

  const show = (next?: SubMenus['open']) => {
    window.clearTimeout(timer.current);
    setSubMenus(next ? { isAlive: true, open: next } : { isAlive: true });
  };
  const close = () => show();

  useEffect(() => {
    const opened = list.current?.querySelector<HTMLElement>('[data-section]:focus-within')?.dataset.section;
    // What the visitor opened before the script came stays open.
    queueMicrotask(() =>
      setSubMenus(opened ? { isAlive: true, open: { section: opened, by: 'button' } } : { isAlive: true }),
    );
    return () => window.clearTimeout(timer.current);
  }, [list]);

  useEffect(() => {
    if (!openSection) return undefined;
    const item = list.current?.querySelector(`[data-section="${openSection}"]`);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isWide()) return;
      if (item?.contains(document.activeElement)) item.querySelector('button')?.focus();
      setSubMenus({ isAlive: true });
    };
    const onPointerDown = ({ target }: Event) => {
      if (isWide() && !item?.contains(target as Node)) setSubMenus({ isAlive: true });
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [openSection, list]);

  const itemProps = (section: string): ItemProps => ({
    'data-section': section,
    onPointerEnter: ({ pointerType, movementX, movementY }) => {
      if (pointerType !== 'mouse' || !isWide()) return;
      // A pointer at rest enters what appears or goes away under it. It must not take away what a key has opened.
      if (open?.by === 'button' && movementX === 0 && movementY === 0) return;
      window.clearTimeout(timer.current);
      if (openSection === section) return;
      timer.current = window.setTimeout(() => show({ section, by: 'hover' }), OPEN_AFTER_MS);
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'mouse' || !isWide()) return;
      window.clearTimeout(timer.current);
      if (open?.by === 'hover') timer.current = window.setTimeout(close, CLOSE_AFTER_MS);
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (!relatedTarget || !isWide() || currentTarget.contains(relatedTarget)) return;
      if (openSection === section) close();
    },
  });

  const press = (section: string) =>
    openSection === section && open?.by === 'button' ? close() : show({ section, by: 'button' });

  return { isAlive, openSection, itemProps, press, close };
}
