import type { FormField } from '@raptors/shared/contract/forms/form';
import { CheckIcon } from '@raptors/shared/design/icons/controls/CheckIcon';
import { Field } from '@raptors/shared/design/Field/Field';
import { useEffect, useRef } from 'react';
import styles from './Amounts.module.css';

type AmountsProps = {
  field: FormField;
  /** Names the amounts to choose from. */
  title: string;
  error: string | undefined;
  isReadOnly: boolean;
};

/** What a number field shows as it is typed. Browsers leave out anything else without a word: `12,5` becomes 125. */
const SHOWN = /^[\d.eE+-]*$/;

/** Amounts to choose from, and a field for one of the visitor's own, which counts before them. */
export function Amounts({ field, title, error, isReadOnly }: AmountsProps) {
  const { name, label, sign, placeholder, options = [] } = field;
  const own = useRef<HTMLInputElement>(null);

  // React's own `onBeforeInput` has no text when something is pasted.
  useEffect(() => {
    const watch = ({ currentTarget, data, dataTransfer, inputType }: InputEvent) => {
      if (!(currentTarget instanceof HTMLInputElement)) return;
      const text = data ?? dataTransfer?.getData('text/plain') ?? '';
      if (inputType.startsWith('delete')) delete currentTarget.dataset.unreadable;
      else if (!SHOWN.test(text.trim())) currentTarget.dataset.unreadable = '';
    };
    const control = own.current;
    control?.addEventListener('beforeinput', watch);
    return () => control?.removeEventListener('beforeinput', watch);
  }, []);

  function emptyOwn() {
    if (!own.current) return;
    // Also a text such as `1e`, which the browser keeps and reports as empty.
    own.current.value = '';
    delete own.current.dataset.unreadable;
  }

  return (
    <>
      <div
        className={styles.presets}
        role="group"
        aria-label={title}
        aria-describedby={error ? 'own-amount-error' : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.preset}>
            <input
              type="radio"
              id={`${name}-${option.value}`}
              name={name}
              value={option.value}
              onChange={emptyOwn}
            />
            <CheckIcon size={22} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Field
        ref={own}
        id="own-amount"
        name={name}
        label={label}
        sign={sign}
        placeholder={placeholder}
        error={error}
        isAlert
        type="number"
        inputMode="decimal"
        step="any"
        readOnly={isReadOnly}
      />
    </>
  );
}
