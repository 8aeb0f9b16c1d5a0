import type { ReactNode } from 'react';
import { fillIn } from '../../organisation/organisation';
import styles from './Form.module.css';

type FormProps = {
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** For visitors whose browser runs no scripts: the form can do nothing for them. */
  withoutScripts: string;
  /** Checks what was written and answers: nothing is sent. */
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/**
 * A form that is answered on its page. It checks nothing by itself and says so where no script runs.
 * `method="dialog"` outside a dialog does nothing, so that a submit before or without scripts puts no words into the address.
 */
export function Form({ labelledBy, withoutScripts, onSubmit, children }: FormProps) {
  return (
    <form
      method="dialog"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <noscript>
        <p className={styles.note}>{fillIn(withoutScripts)}</p>
      </noscript>
      {children}
    </form>
  );
}

/** The control of a form that has a name. */
export const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name="${name}"]`);
