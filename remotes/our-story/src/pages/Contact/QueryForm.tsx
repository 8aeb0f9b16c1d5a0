import { showMessage } from '@raptors/shared/contract/message';
import { Alert } from '@raptors/shared/design/Alert/Alert';
import { Button } from '@raptors/shared/design/Button/Button';
import { Field } from '@raptors/shared/design/Field/Field';
import { controlOf, Form } from '@raptors/shared/design/Form/Form';
import { organisation } from '@raptors/shared/organisation/organisation';
import { useEffect, useRef, useState } from 'react';
import type { ContactContent } from '../../../content/schema';
import { checkQuery, QUERY_FIELDS, queryAsMail, readQuery, type Query, type QueryErrors } from './query';
import styles from './QueryForm.module.css';

type QueryFormProps = { texts: ContactContent['form'] };

/** Records a query in the page and sends nothing: there is no server. What was recorded can be kept as an email. */
export function QueryForm({ texts }: QueryFormProps) {
  const submitted = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<QueryErrors>({});
  const [recorded, setRecorded] = useState<Query>();

  // Once the error is beside the first wrong field, and can be read out with it.
  useEffect(() => {
    const wrong = QUERY_FIELDS.find((field) => errors[field]);
    if (wrong && submitted.current) controlOf(submitted.current, wrong)?.focus();
  }, [errors]);

  function submit(form: HTMLFormElement) {
    submitted.current = form;
    const query = readQuery(form);
    const found = checkQuery(query, texts);
    const isRight = Object.keys(found).length === 0;
    setErrors(found);
    setRecorded(isRight ? query : undefined);
    if (!isRight) return;
    showMessage(form, texts.sent);
    form.reset();
    controlOf(form, 'name')?.focus();
  }

  return (
    <section aria-labelledby="query">
      <h2 id="query">{texts.title}</h2>
      <p className={styles.needed}>{texts.needed}</p>
      <Form labelledBy="query" withoutScripts={texts.withoutScripts} onSubmit={submit}>
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
      </Form>
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
