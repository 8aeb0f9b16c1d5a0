import { Icon } from '@raptors/shared/design/icons/Icon';
import { isComposing } from '@raptors/shared/design/is-composing';
import { useId, useLayoutEffect, useRef } from 'react';
import content from '../../../../content/explore-raptors.json';
import styles from './SearchField.module.css';

type SearchFieldProps = { text: string; onChange: (text: string) => void; onFocus: () => void };

const words = content.search;

/** Search by name. Escape empties it; the shell focuses it when "/" is pressed. */
export function SearchField({ text, onChange, onFocus }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef<string>(null);
  // Uncontrolled: a browser may restore a typed value without an event, and React must not overwrite it.
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
