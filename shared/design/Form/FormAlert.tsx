import type { ReactNode } from 'react';
import type { FormValues } from '../../contract/forms/check-form';
import type { WrittenForm } from '../../contract/forms/form';
import { onOneLine, type FormAnswer } from '../../contract/forms/form-address';
import { formAsMail } from '../../contract/forms/send-form';
import { fillIn, organisation } from '../../organisation/organisation';
import { Alert } from '../Alert/Alert';
import { Button } from '../Button/Button';
import { ButtonLink } from '../Button/ButtonLink';
import words from '../content/form.json';
import styles from './Form.module.css';

export type Stored = Extract<FormAnswer, { status: 'stored' }>;

/** How sending has ended, and which values were sent: the visitor may have changed the fields since. */
export type FormResult = {
  values: FormValues;
  answer: Exclude<FormAnswer, { status: 'refused' }> | { status: 'kept' };
};

type FormAlertProps = {
  form: WrittenForm;
  result: FormResult | undefined;
  next?: ((stored: Stored, values: FormValues) => ReactNode) | undefined;
};

export function FormAlert({ form, result, next }: FormAlertProps) {
  const { answer, values = {} } = result ?? {};
  const asMail = formAsMail(form, values, organisation.email);
  return (
    <div className={styles.answer} data-answer="">
      <Alert tone="ok">
        {answer?.status === 'stored' ? answer.message : answer?.status === 'kept' && words.kept}
      </Alert>
      {answer?.status === 'stored' && (
        <>
          {next?.(answer, values)}
          <p className={styles.more}>
            {fillIn(words.stored, { reference: onOneLine(answer.reference) })}{' '}
            <a href={answer.receipt}>{words.receipt}</a> <a href={asMail}>{words.keepCopy}</a>
          </p>
        </>
      )}
      {answer?.status === 'failed' && (
        <>
          <Alert tone="threat">{answer.message}</Alert>
          <p className={styles.again}>
            <Button type="submit">{words.again}</Button>
            <ButtonLink variant="secondary" href={asMail}>
              {words.asMail}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
