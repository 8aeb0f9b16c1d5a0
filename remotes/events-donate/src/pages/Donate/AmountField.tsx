import { useId } from 'react';
import styles from './AmountField.module.css';

type AmountFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  isInvalid: boolean;
  onType: (value: string) => void;
};

/** An amount of one's own, behind a dollar sign. */
export function AmountField({ label, placeholder, value, isInvalid, onType }: AmountFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <span className={styles.sign} aria-hidden="true">
          $
        </span>
        <input
          id={id}
          className={styles.input}
          type="number"
          inputMode="decimal"
          step="any"
          placeholder={placeholder}
          value={value}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
