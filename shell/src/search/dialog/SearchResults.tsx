import { AnnouncedText } from '@raptors/shared/design/AnnouncedText/AnnouncedText';
import { Icon } from '@raptors/shared/design/icons/Icon';
import type { Registry } from '@raptors/shared/contract/registry';
import { isComposing } from '@raptors/shared/design/is-composing';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useCallback, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import words from '../../../content/search.json';
import { usePageLink } from '../../layout/site-context';
import { SearchFailed } from '../SearchControl';
import { optionsFor } from './options';
import { Results, optionId } from './Results';
import button from '../../layout/icon-button.module.css';
import styles from './Results.module.css';
import {
  createIndexLoader,
  type LoadedSearch,
  type LoadIndexes,
  type SearchResultsProps,
} from './search-source';

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Fetches the indexes when results are first shown. */
export function createSearchResults(fetchRegistry: () => Promise<Registry>) {
  const loadIndexes = createIndexLoader(fetchRegistry);
  return (props: SearchResultsProps) => <SearchResults loadIndexes={loadIndexes} {...props} />;
}

type Props = SearchResultsProps & { loadIndexes: LoadIndexes };

export function SearchResults({ loadIndexes, field, text, onClose }: Props) {
  const pageLink = usePageLink();
  const listId = useId();
  const [loaded, setLoaded] = useState<LoadedSearch | 'loading' | 'failed'>('loading');
  const load = useCallback(
    () => void loadIndexes().then(setLoaded, () => setLoaded('failed')),
    [loadIndexes],
  );
  useEffect(load, [load]);
  const retry = () => {
    setLoaded('loading');
    load();
  };
  // Deferred, so that typing is fast on a slow phone.
  const wanted = useDeferredValue(text.trim());
  const search = typeof loaded === 'object' ? loaded.search : undefined;
  const options = useMemo(() => search && optionsFor(search, wanted, pageLink), [search, wanted, pageLink]);
  const count = options?.list.length ?? 0;
  /** Option chosen by arrow keys. Without a choice, the first result is active, and before typing none. */
  const [moved, setMoved] = useState<{ text: string; place: number }>();
  const first = wanted !== '' && count > 0 ? 0 : undefined;
  const active = moved?.text === text ? Math.min(moved.place, count - 1) : first;

  // A layout effect, so that Enter opens the first result that is visible.
  useLayoutEffect(() => {
    const input = field.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const step = MOVES[event.key];
      if (step && count > 0)
        setMoved({ text, place: ((active ?? (step > 0 ? -1 : count)) + step + count) % count });
      // Before results are loaded, Enter sends the form, which opens the list of species.
      else if (event.key === 'Enter' && options) {
        if (active !== undefined) document.getElementById(optionId(listId, active))?.click();
      } else if (event.key === 'Escape' && input?.value) {
        input.value = '';
        input.dispatchEvent(new Event('input', { bubbles: true }));
      } else return;
      event.preventDefault();
    };
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(count > 0),
      'aria-activedescendant': active === undefined ? '' : optionId(listId, active),
    };
    for (const [name, value] of Object.entries(attributes)) input?.setAttribute(name, value);
    input?.addEventListener('keydown', onKeyDown);
    return () => input?.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div className={styles.content}>
      <span className={styles.glass}>
        <Icon name="search" size={24} />
      </span>
      <button
        type="button"
        className={`${button.iconButton} ${styles.close}`}
        aria-label={words.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <div className={styles.body}>
        {options ? (
          <Results id={listId} options={options} text={wanted} active={active} onChoose={onClose} />
        ) : (
          <>
            {loaded === 'failed' && <SearchFailed onRetry={retry} />}
            {loaded === 'loading' && <p className={styles.waiting}>{words.loading}</p>}
          </>
        )}
        {typeof loaded === 'object' && loaded.isPartial && <p className={styles.partial}>{words.partial}</p>}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {words.keys.move} <kbd>{words.keys.enter}</kbd> {words.keys.open}{' '}
        <kbd>{words.keys.escape}</kbd> {words.keys.close}
      </p>
      <AnnouncedText>{summaryOf(wanted, options?.count)}</AnnouncedText>
    </div>
  );
}

function summaryOf(text: string, count: number | undefined): string {
  if (!text || count === undefined) return '';
  const summary = count === 0 ? words.nothing.title : count === 1 ? words.foundOne : words.found;
  return fillIn(summary, { text, count });
}
