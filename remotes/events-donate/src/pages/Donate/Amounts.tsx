import type { FormField } from '@raptors/shared/contract/forms/form';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { Field } from '@raptors/shared/design/Field/Field';
import { useRef } from 'react';
import styles from './Amounts.module.css';

type AmountsProps = {
  field: FormField;
  title: string;
  error: string | undefined;
  isReadOnly: boolean;
};

/** Amounts to choose from, and a field for another amount, which overrides them. */
export function Amounts({ field, title, error, isReadOnly }: AmountsProps) {
  const { name, label, hint, sign, placeholder, options = [] } = field;
  const own = useRef<HTMLInputElement>(null);

  function emptyOwn() {
    if (own.current) own.current.value = '';
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
            <Icon name="check" size={22} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Field
        ref={own}
        id="own-amount"
        name={name}
        label={label}
        hint={hint}
        sign={sign}
        placeholder={placeholder}
        error={error}
        isAlert
        type="text"
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
      />
    </>
  );
}
