import { useId, type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes } from 'react';
import { AlertIcon } from '../icons/controls/AlertIcon';
import styles from './Field.module.css';

type Shared = {
  label: string;
  /** What is wrong with the value; shown under the field. */
  error?: string;
  hint?: string;
};

type Control =
  | ({ multiline?: false; ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>)
  | ({ multiline: true; ref?: Ref<HTMLTextAreaElement> } & TextareaHTMLAttributes<HTMLTextAreaElement>);

type FieldProps = Shared & Control;

/** A labelled text field. An error shows in colour, border, icon and words, and is tied to the field. */
export function Field({ label, error, hint, ...rest }: FieldProps) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const wiring = {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {control(rest, wiring)}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
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
