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
import { SearchField } from './SearchField';
import type { SearchSource } from './search-source';
import { useActiveOption } from './use-active-option';
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
  const [loaded, retry] = useLoadedSearch(source);
  // Typing stays fluent on a slow phone; the list follows.
  const wanted = useDeferredValue(text.trim());
  const search = loaded.status === 'ready' ? loaded.search : undefined;
  const options = useMemo(() => search && optionsFor(search, wanted, words), [search, wanted, words]);
  const count = options?.list.length ?? 0;
  const { active, move, reset } = useActiveOption(count, wanted !== '');
  const announcement = useAnnouncement(options, wanted, words);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    return () => element?.close();
  }, []);

  const type = (typed: string) => {
    setText(typed);
    reset();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (step && count > 0) move(step);
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
        <SearchField
          ref={field}
          words={words}
          text={text}
          onType={type}
          onKeyDown={onKeyDown}
          onClose={onClose}
          listId={listId}
          count={count}
          active={active}
        />
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
