import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import styles from './Field.module.css';

type Control =
  | ({ multiline?: false } & ComponentProps<'input'>)
  | ({ multiline: true } & ComponentProps<'textarea'>);

type FieldProps = Control & {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Screen readers announce the error when it appears, for a field that may not have the focus then. */
  isAlert?: boolean;
  sign?: ReactNode;
};

/** A labelled text field. An error shows in colour, border, icon and words. */
export function Field({ label, hint, error, isAlert, sign, ...rest }: FieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const wiring = {
    id,
    className: styles.control,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        {sign && (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        )}
        {control(rest, wiring)}
      </div>
      <FieldError id={`${id}-error`} name={rest.name} isAlert={isAlert}>
        {error}
      </FieldError>
    </div>
  );
}

type FieldErrorProps = {
  id: string;
  name: string;
  isAlert?: boolean | undefined;
  children: string | undefined;
};

/** Rendered also while empty: without scripts, the inbox writes into it. In a `span`, as browser translation moves bare texts. */
export function FieldError({ id, name, isAlert, children }: FieldErrorProps) {
  return (
    <p
      className={styles.error}
      id={id}
      data-message={name}
      role={isAlert ? 'alert' : undefined}
      hidden={!children}
    >
      {children && (
        <>
          <Icon name="alert" />
          <span>{children}</span>
        </>
      )}
    </p>
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
