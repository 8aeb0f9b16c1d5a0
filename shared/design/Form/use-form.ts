import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { checkForm, successOf, type FormValues, type ReadDay } from '../../contract/forms/check-form';
import type { WrittenForm } from '../../contract/forms/form';
import { OWN_FIELDS } from '../../contract/forms/form-address';
import {
  formAsMail,
  formData,
  newKey,
  postForm,
  readForm,
  requestToken,
} from '../../contract/forms/send-form';
import { showMessage } from '../../contract/message';
import { fillIn, organisation } from '../../organisation/organisation';
import words from '../content/form.json';
import type { FormResult, Stored } from './FormAlert';

export type FormOptions = {
  /** Opens the receipt of a stored form, unless it has another origin, as on other sites. */
  opensReceipt?: boolean | undefined;
  readDay?: ReadDay;
};

export function useForm(form: WrittenForm, { opensReceipt, readDay }: FormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [result, setResult] = useState<FormResult>();
  const [isSending, setIsSending] = useState(false);
  const own = useOwnFields();
  const outbox = useOutbox(form.offline);
  const clear = useCallback(() => setResult(undefined), []);

  const hasTried = useRef(false);
  // The answer may be below the visible part of the page.
  useEffect(() => {
    if (result) element.current?.querySelector('[data-answer]')?.scrollIntoView?.({ block: 'nearest' });
  }, [result]);
  // Focuses the first wrong field after its error is rendered, so that screen readers read out both.
  useEffect(() => {
    if (!hasTried.current) return;
    hasTried.current = false;
    const wrong = form.fields.find(({ name }) => errors[name]);
    if (wrong && element.current) controlOf(element.current, wrong.name)?.focus();
  }, [errors, form]);

  async function send(current: HTMLFormElement) {
    if (isSending) return;
    hasTried.current = true;
    const values = readForm(current, form, readDay);
    const wrong = checkForm(form, values, words);
    setErrors(wrong);
    setResult(undefined);
    if (Object.keys(wrong).length > 0) return;
    if (current.ownerDocument.documentElement.dataset.inbox === 'none')
      return void window.open(formAsMail(form, values, organisation.email), '_self');
    setIsSending(true);
    const data = formData(current, own.key(current), own.takeToken());
    const answer = await postForm(current.action, data);
    const isKept = !answer && (await outbox?.keep(data, current.action, form, values).then(yes, no));
    setIsSending(false);
    hasTried.current = true;
    if (isKept) {
      setResult({ values, answer: { status: 'kept' } });
      own.forget();
      return current.reset();
    }
    if (answer?.status === 'refused') {
      own.giveTokenBack();
      return setErrors(answer.errors);
    }
    if (answer?.status !== 'stored')
      return setResult({ values, answer: answer ?? { status: 'failed', message: words.unsent } });
    showStored(current, answer, values);
  }

  function showStored(current: HTMLFormElement, answer: Stored, values: FormValues) {
    const message = [fillIn(successOf(form, values)), answer.leftOut].filter(Boolean).join(' ');
    const stored = { ...answer, message };
    const isReceiptNext = opensReceipt && isOwnSite(current, stored.receipt);
    if (!isReceiptNext) setResult({ values, answer: stored });
    showMessage(current, stored.message);
    if (isReceiptNext && form.work === 'pledge') {
      // A visitor may go back from the receipt. If the form is then sent again unchanged, it gets the same receipt.
      const entry = entryOf(current);
      entry?.replaceState({ ...entry.state, [OWN_FIELDS.key]: own.key(current) }, '');
      return void window.open(stored.receipt, '_self');
    }
    own.forget();
    current.reset();
    if (isReceiptNext) return void window.open(stored.receipt, '_self');
    if (form.fields[0]) controlOf(current, form.fields[0].name)?.focus();
  }

  function change({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
    own.begin(currentTarget);
    const name = target instanceof Element && target.getAttribute('name');
    const outdated = form.fields
      .filter((field) => field.name === name || field.above)
      .map((field) => [field.name, '']);
    if (name && outdated.some(([one = '']) => errors[one]))
      setErrors({ ...errors, ...Object.fromEntries(outdated) });
    if (result && result.answer.status !== 'failed') setResult(undefined);
  }

  return { element, errors, result, isSending, outbox, send, change, clear };
}

const isOwnSite = ({ ownerDocument: { URL: shownAt } }: Element, receipt: string) =>
  new URL(receipt, shownAt).origin === new URL(shownAt).origin;

const no = () => false;
const yes = () => true;

/** Loads the code of the outbox when the form is first shown: later there may be no network. */
function useOutbox(isWanted = false) {
  const [outbox, setOutbox] = useState<typeof import('./Outbox')>();
  useEffect(() => {
    if (isWanted) import('./Outbox').then(setOutbox, () => undefined);
  }, [isWanted]);
  return outbox;
}

const entryOf = ({ ownerDocument }: Element) => ownerDocument.defaultView?.history;
const keyOf = (state: { [OWN_FIELDS.key]?: string } | null) => state?.[OWN_FIELDS.key];

type Token = { value?: string | undefined; isUsed?: boolean };

function useOwnFields() {
  const key = useRef<string>(undefined);
  const token = useRef<Token>(undefined);
  return {
    key: (form: HTMLFormElement) => (key.current ??= keyOf(entryOf(form)?.state) ?? newKey()),
    forget: () => (key.current = token.current = undefined),
    begin({ action, ownerDocument: { documentElement } }: HTMLFormElement) {
      if ((token.current && !token.current.isUsed) || documentElement.dataset.inbox === 'none') return;
      const begun: Token = {};
      token.current = begun;
      void requestToken(action).then((value) => (begun.value = value));
    },
    /** A form may be stored even if no answer comes. Sent again unchanged, it has the same token; the next input requests a new one. */
    takeToken() {
      if (token.current) token.current.isUsed = true;
      return token.current?.value;
    },
    /** After a refusal, the corrected form has the same token. */
    giveTokenBack() {
      if (token.current) token.current.isUsed = false;
    },
  };
}

/** The first control of this name, or a text field that is filled in: an amount also has choices. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  return controls.find(isWrittenIn) ?? controls[0];
}

const isWrittenIn = ({ type, value }: HTMLInputElement) => type === 'text' && value !== '';
