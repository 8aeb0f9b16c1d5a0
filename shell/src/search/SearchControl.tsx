import { Button } from '@raptors/shared/design/Button/Button';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useHref } from 'react-router-dom';
import layout from '../../content/layout.json';
import { usePageLink, useSiteContext } from '../layout/site-context';
import type { SearchResultsProps } from './dialog/search-source';
import { SEARCH_ID } from './open-search';
import button from '../layout/icon-button.module.css';
import styles from './SearchControl.module.css';

const words = layout.search;

/** A link to the list of species, and the search dialog. Until results are loaded, Enter opens that page. */
export function SearchControl() {
  const { loadSearch } = useSiteContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const to = useHref(usePageLink()(words.to));
  const [text, setText] = useState<string>();
  const [loaded, setLoaded] = useState<{ Results: ComponentType<SearchResultsProps> } | 'failed'>();

  const load = useCallback(() => {
    setText(field.current?.value);
    loadSearch?.().then(
      (Results) => setLoaded({ Results }),
      () => setLoaded('failed'),
    );
  }, [loadSearch]);
  useEffect(() => {
    if (dialog.current?.open) load();
  }, [load]);

  const warmUp = () => void loadSearch?.().catch(() => undefined);
  const close = () => dialog.current?.close();
  return (
    <>
      <a
        className={button.iconButton}
        href={to}
        aria-label={words.label}
        aria-controls={SEARCH_ID}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        <Icon name="search" size={22} />
      </a>
      <dialog
        ref={dialog}
        id={SEARCH_ID}
        // The visitor may have opened the dialog before hydration.
        suppressHydrationWarning
        className={styles.dialog}
        aria-label={words.label}
        onClose={() => {
          if (field.current) field.current.value = '';
          setText(undefined);
        }}
        onMouseDown={(event) => event.target === event.currentTarget && close()}
      >
        <form action={to}>
          <input
            ref={field}
            className={styles.field}
            name="q"
            aria-label={words.label}
            placeholder={words.placeholder}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onFocus={load}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </form>
        {loaded === 'failed' && <SearchFailed onRetry={() => field.current?.focus()} />}
        {typeof loaded === 'object' && text !== undefined && (
          <loaded.Results field={field} text={text} onClose={close} />
        )}
      </dialog>
    </>
  );
}

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{layout.failed.lead}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {layout.failed.retry}
      </Button>
    </div>
  );
}
