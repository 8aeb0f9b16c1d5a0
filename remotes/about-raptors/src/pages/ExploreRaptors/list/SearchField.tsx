import { SearchIcon } from '@raptors/shared/design/icons/controls/SearchIcon';
import { useId } from 'react';
import content from '../../../../content/explore-raptors.json';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  text: string;
  onChange: (text: string) => void;
  /** Called when somebody is about to type. */
  onFocus: () => void;
};

const words = content.search;

/** Field for names of species. The shell leads to it by "/" from anywhere on the page, Escape empties it. */
export function SearchField({ text, onChange, onFocus }: SearchFieldProps) {
  const id = useId();

  return (
    <div data-scripts="needed">
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <div className={styles.box}>
        <SearchIcon />
        <input
          id={id}
          className={styles.input}
          type="search"
          name="q"
          placeholder={words.placeholder}
          autoComplete="off"
          aria-keyshortcuts="/"
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
