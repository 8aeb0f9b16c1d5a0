import { CloseIcon } from '@raptors/shared/design/icons/controls/CloseIcon';
import { SearchIcon } from '@raptors/shared/design/icons/controls/SearchIcon';
import type { KeyboardEvent, Ref } from 'react';
import words from '../../../content/search.json';
import { optionId } from './Results';
import button from '../../layout/icon-button.module.css';
import styles from './SearchDialog.module.css';

type SearchFieldProps = {
  ref: Ref<HTMLInputElement>;
  text: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** Id of the list that it controls, how many options that has, and the active one. */
  listId: string;
  count: number;
  active: number | undefined;
};

/** The field of the search and the button that closes it. */
export function SearchField(props: SearchFieldProps) {
  const { ref, text, onType, onKeyDown, onClose, listId, count, active } = props;
  return (
    <div className={styles.head} role="search">
      <SearchIcon size={24} />
      <input
        ref={ref}
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
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={button.iconButton} aria-label={words.close} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
