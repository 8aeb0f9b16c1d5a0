import { useEffect, useRef, useState, type FormEvent } from 'react';
import { showMessage } from '@raptors/shared/contract/message';
import { Alert } from '@raptors/shared/design/Alert/Alert';
import { Button } from '@raptors/shared/design/Button/Button';
import { Field } from '@raptors/shared/design/Field/Field';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import type { ContactContent } from '../../../content/schema';
import { checkQuery, QUERY_FIELDS, queryAsMail, readQuery, type Query, type QueryErrors } from './query';
import styles from './QueryForm.module.css';

type QueryFormProps = { texts: ContactContent['form'] };

/**
 * Records a query in the page and sends nothing: there is no server. What was recorded can be kept as an email.
 * `method="dialog"` outside a dialog does nothing, so that a submit before or without scripts puts no words into the address.
 */
export function QueryForm({ texts }: QueryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<QueryErrors>({});
  const [recorded, setRecorded] = useState<Query>();
  useFocusOnFirstWrong(form, errors);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = readQuery(event.currentTarget);
    const found = checkQuery(query, texts);
    const isRight = Object.keys(found).length === 0;
    setErrors(found);
    setRecorded(isRight ? query : undefined);
    if (!isRight) return;
    showMessage(event.currentTarget, texts.sent);
    event.currentTarget.reset();
    fieldOf(event.currentTarget, 'name')?.focus();
  }

  return (
    <section aria-labelledby="query">
      <h2 id="query">{texts.title}</h2>
      <noscript>
        <p className={styles.note}>{fillIn(texts.withoutScripts)}</p>
      </noscript>
      <p className={styles.needed}>{texts.needed}</p>
      <form
        ref={form}
        className={styles.form}
        method="dialog"
        noValidate
        onSubmit={submit}
        aria-labelledby="query"
      >
        <Field label={texts.name.label} name="name" autoComplete="name" aria-required error={errors.name} />
        <Field
          label={texts.email.label}
          name="email"
          type="email"
          autoComplete="email"
          aria-required
          error={errors.email}
        />
        <Field label={texts.message.label} name="message" multiline aria-required error={errors.message} />
        <div className={styles.submit}>
          <Button type="submit">{texts.submit}</Button>
        </div>
      </form>
      {/* Below the button, so that the answer does not move it under a second click. */}
      <div className={styles.status}>
        <Alert tone="ok">{recorded && texts.sent}</Alert>
        {recorded && (
          <p className={styles.copy}>
            <a href={queryAsMail(recorded, organisation.email, texts.copySubject)}>{texts.keepCopy}</a>
          </p>
        )}
      </div>
    </section>
  );
}

/** Takes the visitor to the first field with an error, once the error is beside it and can be read out with it. */
function useFocusOnFirstWrong(form: React.RefObject<HTMLFormElement | null>, errors: QueryErrors) {
  useEffect(() => {
    const wrong = QUERY_FIELDS.find((field) => errors[field]);
    if (wrong && form.current) fieldOf(form.current, wrong)?.focus();
  }, [form, errors]);
}

const fieldOf = (form: HTMLFormElement, name: keyof Query) =>
  form.elements.namedItem(name) as HTMLElement | null;
