import { createElement, useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import styles from './Field.module.css';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  name: string;
  rows?: number;
  hint?: string | undefined;
  error?: string | undefined;
  isAlert?: boolean;
  sign?: ReactNode;
};

export function Field({ label, hint, error, isAlert, sign, ...control }: FieldProps) {
  const ownId = useId();
  const { id = ownId, name, rows } = control;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
        {createElement(rows ? 'textarea' : 'input', {
          ...control,
          id,
          className: styles.control,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      <FieldError id={`${id}-error`} name={name} isAlert={isAlert}>
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

/** Rendered also while empty: without scripts, the inbox writes into it. */
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
