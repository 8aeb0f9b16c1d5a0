import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import { SearchIcon } from '@raptors/shared/design/icons/controls/SearchIcon';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import type { SearchWords } from '../../../content/schema';
import { optionsFor } from './options';
import { Results, optionId } from './Results';
import styles from './SearchDialog.module.css';
import type { SearchSource } from './search-source';
import { useAnnouncement } from './use-announcement';
import { useLoadedSearch } from './use-loaded-search';
import { Waiting } from './Waiting';

type Props = { source: SearchSource; words: SearchWords; onClose: () => void };

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds pages, species and events of all sections. Open as long as it is rendered; the platform gives the focus back. */
export function SearchDialog({ source, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [moved, setMoved] = useState<number>();
  const [loaded, retry] = useLoadedSearch(source);
  // Typing stays fluent on a slow phone; the list follows.
  const wanted = useDeferredValue(text.trim());
  const search = loaded.status === 'ready' ? loaded.search : undefined;
  const options = useMemo(() => search && optionsFor(search, wanted, words), [search, wanted, words]);
  const count = options?.list.length ?? 0;
  // What is typed leads to the first result at once; of what is offered unasked, nothing is chosen yet.
  const active = moved === undefined ? (wanted && count > 0 ? 0 : undefined) : Math.min(moved, count - 1);
  const announcement = useAnnouncement(options, wanted, words);

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
          <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div className={styles.body}>
          {options ? (
            <Results
              id={listId}
              options={options}
              text={wanted}
              active={active}
              words={words}
              onChoose={onClose}
            />
          ) : (
            <Waiting loaded={loaded} words={words} onRetry={retry} />
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
