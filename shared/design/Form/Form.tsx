import type { ReactNode, SyntheticEvent } from 'react';
import type { FormValues } from '../../contract/forms/check-form';
import type { WrittenForm } from '../../contract/forms/form';
import { formAction, OWN_FIELDS } from '../../contract/forms/form-address';
import { fillIn } from '../../organisation/organisation';
import { Button } from '../Button/Button';
import words from '../content/form.json';
import { SmartLink } from '../SmartLink/SmartLink';
import { FormAlert, type Stored } from './FormAlert';
import { FormField } from './FormField';
import { useForm, type FormOptions } from './use-form';
import visually from '../VisuallyHidden/VisuallyHidden.module.css';
import styles from './Form.module.css';

declare const __webpack_public_path__: string;

export type FormParts = {
  field: (name: string) => ReactNode;
  errors: Readonly<Record<string, string>>;
  isSending: boolean;
};

type FormProps = FormOptions & {
  form: WrittenForm;
  labelledBy: string;
  children?: (parts: FormParts) => ReactNode;
  next?: (stored: Stored, values: FormValues) => ReactNode;
};

/** A form by its definition. Without scripts, the inbox writes errors into elements that have certain `data-` attributes. */
export function Form({ form, labelledBy, children, next, ...options }: FormProps) {
  const { element, errors, result, isSending, outbox, send, change, clear } = useForm(form, options);
  const field = (name: string) => {
    const definition = form.fields.find((one) => one.name === name);
    return (
      definition && <FormField key={name} field={definition} error={errors[name]} isReadOnly={isSending} />
    );
  };
  const hasFiles = form.fields.some(({ kind }) => kind === 'photographs');
  return (
    <form
      ref={element}
      method="post"
      action={formAction(__webpack_public_path__, form.name)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      data-form={form.name}
      noValidate
      aria-labelledby={labelledBy}
      aria-busy={isSending || undefined}
      onInput={change}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <p className={styles.noService} hidden>
        {words.noService}
      </p>
      {children ? children({ field, errors, isSending }) : form.fields.map(({ name }) => field(name))}
      <OwnFields page={form.page} />
      <SubmitRow label={form.submit} isSending={isSending} />
      <p className={styles.purpose}>
        {fillIn(form.purpose)} {keptFor(form.keptDays)}{' '}
        <SmartLink href={words.privacy.to}>{words.privacy.label}</SmartLink>
      </p>
      <FormAlert form={form} result={result} next={next} />
      {outbox && <outbox.Outbox form={form.name} onSent={clear} />}
    </form>
  );
}

function keptFor(days: number): string {
  const years = days / 365;
  if (years === 1) return words.keptFor.year;
  return Number.isInteger(years)
    ? fillIn(words.keptFor.years, { count: years })
    : fillIn(words.keptFor.days, { count: days });
}

function OwnFields({ page }: { page: string | undefined }) {
  return (
    <>
      {page && <input type="hidden" name={OWN_FIELDS.page} value={fillIn(page)} suppressHydrationWarning />}
      <div className={visually.hidden} aria-hidden="true">
        <label>
          {words.trap}
          <input name={OWN_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function SubmitRow({ label, isSending }: { label: string; isSending: boolean }) {
  return (
    <div className={styles.submit}>
      <Button type="submit">
        {isSending && <span className={styles.spinner} />}
        <span className={styles.send}>{isSending ? words.sending : label}</span>
        <span className={styles.openMail} hidden>
          {words.openMail}
        </span>
      </Button>
      {isSending && <span className={styles.wait}>{words.wait}</span>}
    </div>
  );
}
