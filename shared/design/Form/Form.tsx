import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { checkForm, type FormValues } from '../../contract/forms/check-form';
import type { WrittenForm } from '../../contract/forms/form';
import { formAction, OWN_FIELDS } from '../../contract/forms/form-address';
import { formAsMail, formData, newKey, postForm, readForm } from '../../contract/forms/send-form';
import { showMessage } from '../../contract/message';
import { fillIn, organisation } from '../../organisation/organisation';
import { Button } from '../Button/Button';
import words from '../content/form.json';
import { SmartLink } from '../SmartLink/SmartLink';
import { FormAlert, type Result, type Stored } from './FormAlert';
import { FormField } from './FormField';
import styles from './Form.module.css';

declare const __webpack_public_path__: string;

/** What a page needs that places the fields of its form itself. */
export type FormParts = {
  /** The field of this name, as every form shows it. */
  field: (name: string) => ReactNode;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  isSending: boolean;
};

type FormProps = {
  form: WrittenForm;
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** What is shown above the button; left out for the fields one below the other. */
  children?: (parts: FormParts) => ReactNode;
  /** What follows once it is stored, under its message. */
  next?: (stored: Stored, values: FormValues) => ReactNode;
  /** Once it is stored, its receipt is opened, which says what to do next. A page in another site shows `next` instead. */
  opensReceipt?: boolean;
  /** Called once it is stored, by a page that shows something else in the place of the form. */
  onStored?: (stored: Stored) => void;
};

/**
 * A form as its file in `content/forms` says: a browser without scripts posts it, and with them it is checked first, and answered on its page.
 * The inbox finds the parts of the prerendered form by their `data-` attributes, to show it again with what is wrong.
 */
export function Form({ form, labelledBy, children, next, opensReceipt, onStored }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [result, setResult] = useState<Result>();
  const [isSending, setIsSending] = useState(false);
  const own = useOwnFields();
  const outbox = useOutbox(form.offline);

  const hasTried = useRef(false);
  // What came of it stands below the button, which may be the last line that is seen.
  useEffect(() => {
    if (result) element.current?.querySelector('[data-answer]')?.scrollIntoView?.({ block: 'nearest' });
  }, [result]);
  // Once the error is beside the first wrong field, and can be read out with it.
  useEffect(() => {
    if (!hasTried.current) return;
    hasTried.current = false;
    const wrong = form.fields.find(({ name }) => errors[name]);
    if (wrong && element.current) controlOf(element.current, wrong.name)?.focus();
  }, [errors, form]);

  async function send(current: HTMLFormElement) {
    if (isSending) return;
    hasTried.current = true;
    const values = readForm(current, form);
    const wrong = checkForm(form, values);
    setErrors(wrong);
    setResult(undefined);
    if (Object.keys(wrong).length > 0) return;
    if (current.ownerDocument.documentElement.dataset.inbox === 'none')
      return void window.open(formAsMail(form, values, organisation.email), '_self');
    setIsSending(true);
    const data = formData(current, own.key(), own.shownAt());
    const answer = await postForm(current.action, data);
    const isKept = !answer && (await outbox?.keep(data, current.action, form, values).then(yes, no));
    setIsSending(false);
    hasTried.current = true;
    if (isKept) {
      setResult({ values, answer: { status: 'kept' } });
      own.forgetKey();
      return current.reset();
    }
    if (answer?.status === 'refused') return setErrors(answer.errors);
    if (answer?.status !== 'stored')
      return setResult({ values, answer: answer ?? { status: 'failed', message: words.unsent } });
    const message = fillIn(form.success, textOf(values));
    const isReceiptNext = opensReceipt && isOwnSite(current, answer.receipt);
    if (!isReceiptNext) setResult({ values, answer: { ...answer, message } });
    own.forgetKey();
    showMessage(current, message);
    onStored?.({ ...answer, message });
    current.reset();
    if (isReceiptNext) return void window.open(answer.receipt, '_self');
    if (form.fields[0]) controlOf(current, form.fields[0].name)?.focus();
  }

  function change({ target }: SyntheticEvent) {
    // What is changed is not what was sent.
    own.forgetKey();
    const name = target instanceof Element && target.getAttribute('name');
    if (name && errors[name]) setErrors({ ...errors, [name]: '' });
    if (result && result.answer.status !== 'failed') setResult(undefined);
  }

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
        {fillIn(form.purpose)} <SmartLink href={words.privacy.to}>{words.privacy.label}</SmartLink>
      </p>
      <FormAlert form={form} result={result} next={next} />
      {outbox && <outbox.Outbox form={form.name} />}
    </form>
  );
}

const isOwnSite = ({ ownerDocument: { URL: shownAt } }: Element, receipt: string) =>
  new URL(receipt, shownAt).origin === new URL(shownAt).origin;

const neverChanges = () => () => undefined;
const no = () => false;
const yes = () => true;

/** What keeps a form on the device that could not be sent: loaded while there is a network, by forms that want it. */
function useOutbox(isWanted = false) {
  const [outbox, setOutbox] = useState<typeof import('./Outbox')>();
  useEffect(() => {
    if (isWanted) import('./Outbox').then(setOutbox, () => undefined);
  }, [isWanted]);
  return outbox;
}

/** The key of what is sent, and when the form was shown. */
function useOwnFields() {
  const key = useRef<string>(undefined);
  const shownAt = useRef(0);
  const [isPrerendered] = useState(useSyncExternalStore(neverChanges, no, yes));
  // A prerendered form can be read long before it is hydrated, which may be on the visitor's first touch.
  useEffect(
    () => void (shownAt.current = isPrerendered ? performance.timeOrigin : Date.now()),
    [isPrerendered],
  );
  return {
    key: () => (key.current ??= newKey()),
    forgetKey: () => (key.current = undefined),
    shownAt: () => shownAt.current,
  };
}

/** What every form has beside its own fields: the page, and a trap that only machines fill in. */
export function OwnFields({ page }: { page: string | undefined }) {
  return (
    <>
      {page && <input type="hidden" name={OWN_FIELDS.page} value={fillIn(page)} suppressHydrationWarning />}
      <div className={styles.trap} aria-hidden="true">
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

const textOf = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, given]) => [name, given.join(', ')]));

/** The control of a form that has a name. Of an amount it is the one that is written in, if anything is. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  return controls.find(isWrittenIn) ?? controls[0];
}

const isWrittenIn = ({ type, value }: HTMLInputElement) => type === 'text' && value !== '';
