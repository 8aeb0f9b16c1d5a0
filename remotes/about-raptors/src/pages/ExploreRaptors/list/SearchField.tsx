import { SearchIcon } from '@raptors/shared/design/icons/controls/SearchIcon';
import { useEffect, useId, useRef } from 'react';
import content from '../../../../content/explore-raptors.json';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  text: string;
  onChange: (text: string) => void;
  /** Called when somebody is about to type. */
  onFocus: () => void;
};

const words = content.search;

/** Field for names of species. "/" leads to it from anywhere on the page, Escape empties it. */
export function SearchField({ text, onChange, onFocus }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = field.current;
    // In another site's page, its keys are not ours.
    const page = input?.ownerDocument;
    if (!input || !page || input.getRootNode() !== page || !input.closest('[data-page]')) return;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      input.focus();
    };
    page.addEventListener('keydown', focus, { capture: true });
    return () => page.removeEventListener('keydown', focus, { capture: true });
  }, []);

  return (
    <div data-scripts="needed">
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <div className={styles.box}>
        <SearchIcon />
        <input
          ref={field}
          id={id}
          className={styles.input}
          type="search"
          name="q"
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            onChange('');
          }}
        />
      </div>
    </div>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
