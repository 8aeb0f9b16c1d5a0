import { Icon } from '@raptors/shared/design/icons/Icon';
import { isComposing } from '@raptors/shared/design/is-composing';
import { useId, useLayoutEffect, useRef } from 'react';
import content from '../../../../content/explore-raptors.json';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  text: string;
  onChange: (text: string) => void;
  onFocus: () => void;
};

const words = content.search;

/** Field for names of species. The shell leads to it by "/" from anywhere on the page, Escape empties it. */
export function SearchField({ text, onChange, onFocus }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef<string>(null);
  // The field keeps its own text: what a browser fills in without an event must not go when the page is rendered again.
  useLayoutEffect(() => {
    const input = field.current as HTMLInputElement;
    if (shown.current === null && input.value && input.value !== text) onChange(input.value);
    else if (shown.current !== text) input.value = text;
    shown.current = text;
  }, [text, onChange]);

  return (
    <div data-scripts="needed">
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          className={styles.input}
          type="search"
          name="q"
          placeholder={words.placeholder}
          autoComplete="off"
          aria-keyshortcuts="/"
          spellCheck={false}
          defaultValue={text}
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            onChange('');
          }}
        />
      </div>
    </div>
  );
}
