import { SearchIcon } from '@raptors/shared/design/icons/controls/SearchIcon';
import { useCallback, useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useHref } from 'react-router-dom';
import words from '../../content/layout.json';
import { usePageLink, useSiteContext } from '../layout/site-context';
import type { SearchDialogProps } from './dialog/search-source';
import styles from '../layout/icon-button.module.css';

/**
 * Opens the search; "/" and Ctrl K do so too. Before any script, and where its code does not come, it is a link to a page
 * that lists what there is.
 */
export function SearchControl() {
  const { loadSearch } = useSiteContext();
  const control = useRef<HTMLAnchorElement>(null);
  /** Its code, while it is open. */
  const [opened, setOpened] = useState<{ Dialog: ComponentType<SearchDialogProps> }>();

  const open = useCallback(() => {
    const link = control.current;
    if (!loadSearch || !link) return;
    loadSearch().then(
      (Dialog) => {
        // The dialog gives the focus back to what had it.
        link.focus();
        setOpened({ Dialog });
      },
      () => location.assign(link.href),
    );
  }, [loadSearch]);
  useSearchKeys(open);

  const warmUp = () => void loadSearch?.().catch(() => undefined);
  const openBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <a
        ref={control}
        className={styles.iconButton}
        href={useHref(usePageLink()(words.search.to))}
        aria-label={words.search.label}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onKeyDown={openBySpace}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        <SearchIcon size={22} />
      </a>
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** A page may have a use of its own for "/", and a dialog keeps the keys. */
function useSearchKeys(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
      const isControlK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
      if (event.defaultPrevented || !(isSlash || isControlK) || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
