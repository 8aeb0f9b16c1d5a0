import { useId, type ComponentProps } from 'react';
import { AlertIcon } from '../icons/controls/AlertIcon';
import styles from './Field.module.css';

type Control =
  ({ multiline?: false } & ComponentProps<'input'>) | ({ multiline: true } & ComponentProps<'textarea'>);

type FieldProps = Control & {
  label: string;
  /** What is wrong with the value; shown under the field. */
  error?: string | undefined;
  /** Drawn before the value, such as the sign of a currency. */
  sign?: string;
};

/** A labelled text field. An error shows in colour, border, icon and words, and is tied to the field. */
export function Field({ label, error, sign, ...rest }: FieldProps) {
  const id = useId();
  const wiring = {
    id,
    className: styles.control,
    ...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        {sign && (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        )}
        {control(rest, wiring)}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <AlertIcon />
          {error}
        </p>
      )}
    </div>
  );
}

function control(control: Control, wiring: object) {
  if (control.multiline) {
    const { multiline: _multiline, ...attributes } = control;
    return <textarea rows={5} {...attributes} {...wiring} />;
  }
  const { multiline: _multiline, ...attributes } = control;
  return <input {...attributes} {...wiring} />;
}
