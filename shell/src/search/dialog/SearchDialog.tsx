import { Button } from '@raptors/shared/design/Button/Button';
import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import { SearchIcon } from '@raptors/shared/design/icons/controls/SearchIcon';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import {
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import words from '../../../content/search.json';
import { usePageLink } from '../../layout/site-context';
import { optionsFor, type Options } from './options';
import { Results, optionId } from './Results';
import button from '../../layout/icon-button.module.css';
import styles from './SearchDialog.module.css';
import {
  createSearchSource,
  type LoadedSearch,
  type SearchDialogProps,
  type Registries,
  type SearchProgress,
  type SearchSource,
} from './search-source';

/** Screen readers hear the count once somebody rests, not after each letter. */
const REST_MS = 500;
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Makes the dialog of one document, which fetches the indexes of its edition when it is first opened. */
export function createSearchDialog(registries: Registries): ComponentType<SearchDialogProps> {
  const source = createSearchSource(registries);
  return ({ onClose }) => <SearchDialog source={source} onClose={onClose} />;
}

/** Finds pages, species and events of all sections. Open as long as it is rendered; the platform gives the focus back. */
export function SearchDialog({ source, onClose }: SearchDialogProps & { source: SearchSource }) {
  const pageLink = usePageLink();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [loaded, retry] = useLoadedSearch(source);
  // Typing stays fluent on a slow phone; the list follows.
  const wanted = useDeferredValue(text.trim());
  const search = loaded.status === 'ready' ? loaded.search : undefined;
  const options = useMemo(() => search && optionsFor(search, wanted, pageLink), [search, wanted, pageLink]);
  const count = options?.list.length ?? 0;
  /** The option that a key has chosen. What is typed leads to the first result; of what is offered before, none is chosen. */
  const [moved, setMoved] = useState<number>();
  const first = wanted !== '' && count > 0 ? 0 : undefined;
  const active = moved === undefined ? first : Math.min(moved, count - 1);
  const announcement = useAnnouncement(options, wanted);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    return () => element?.close();
  }, []);

  const type = (typed: string) => {
    setText(typed);
    setMoved(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (step && count > 0) setMoved(((active ?? (step > 0 ? -1 : count)) + step + count) % count);
    else if (event.key === 'Enter' && active !== undefined)
      document.getElementById(optionId(listId, active))?.click();
    else if (event.key === 'Escape' && text !== '') type('');
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head} role="search">
          <SearchIcon size={24} />
          <input
            ref={field}
            className={styles.field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-label={words.title}
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={button.iconButton} aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div className={styles.body}>
          {options ? (
            <Results id={listId} options={options} text={wanted} active={active} onChoose={onClose} />
          ) : (
            <Waiting loaded={loaded} onRetry={retry} />
          )}
          {loaded.status === 'ready' && loaded.isPartial && <p className={styles.partial}>{words.partial}</p>}
        </div>
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {words.keys.move} <kbd>{words.keys.enter}</kbd> {words.keys.open}{' '}
          <kbd>{words.keys.escape}</kbd> {words.keys.close}
        </p>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      </div>
    </dialog>
  );
}

/** The search over all indexes, or how far they have come. */
type SearchState =
  | { status: 'loading'; progress?: SearchProgress }
  | ({ status: 'ready' } & LoadedSearch)
  | { status: 'failed' };

/** Fetches what a search needs; the second value tries again. */
function useLoadedSearch(source: SearchSource): [SearchState, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SearchState>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const show = (next: SearchState) => isWanted && setState(next);
    source
      .load((progress) => show({ status: 'loading', progress }))
      .then(
        (loaded) => show({ status: 'ready', ...loaded }),
        () => show({ status: 'failed' }),
      );
    return () => {
      isWanted = false;
    };
  }, [source, attempt]);
  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return [state, retry];
}

/** What is found, in words for screen readers; empty before anything is typed. */
function useAnnouncement(options: Options | undefined, text: string): string {
  const [announcement, setAnnouncement] = useState('');
  const count = options?.count;
  useEffect(() => {
    const summary = count === 0 ? words.nothing.title : count === 1 ? words.foundOne : words.found;
    const next = text && count !== undefined ? fillIn(summary, { text, count }) : '';
    const timer = setTimeout(() => setAnnouncement(next), REST_MS);
    return () => clearTimeout(timer);
  }, [count, text]);
  return announcement;
}

/** Shown in the place of results while the indexes load, or when none of them has loaded. */
function Waiting({ loaded, onRetry }: { loaded: SearchState; onRetry: () => void }) {
  if (loaded.status === 'failed')
    return (
      <div className={styles.waiting} role="alert">
        <p>{words.failed.text}</p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          {words.failed.retry}
        </Button>
      </div>
    );
  const { done, total } = (loaded.status === 'loading' && loaded.progress) || { done: 0, total: 1 };
  return (
    <div className={styles.waiting}>
      <progress className={styles.progress} value={done} max={total} aria-label={words.loading} />
      <p>{words.loading}</p>
    </div>
  );
}
