import { DRAFT_EVENT, type Draft } from '@raptors/shared/contract/message';
import { array, record, string, tuple, type InferOutput } from 'valibot';
import { readSession, writeSession } from '../session';

const STORAGE_KEY = 'drafts';
const entriesSchema = array(tuple([string(), string()]));
/** What visitors have typed, by page and form; the forms of header and footer have the page `''`. */
const schema = record(string(), record(string(), entriesSchema));
type Entries = InferOutput<typeof entriesSchema>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const FIELDS = 'textarea, input:not([type=password], [type=radio], [type=checkbox], [type=file])';

/** Keeps what visitors type into forms, until the form is reset or the tab is closed. Files are not kept. */
export function createDraftKeeper() {
  let shown: string | undefined;
  const read = () => readSession(STORAGE_KEY, schema) ?? {};
  const placeOf = (form: HTMLFormElement) => ({
    page: form.closest('[data-page]') ? (shown ?? '') : '',
    name: form.dataset.form ?? '',
  });
  function write(form: HTMLFormElement, entries: Entries | undefined) {
    const { page, name } = placeOf(form);
    const drafts = read();
    const { [name]: _before, ...others } = drafts[page] ?? {};
    writeSession(STORAGE_KEY, { ...drafts, [page]: entries ? { ...others, [name]: entries } : others });
  }
  const keep = ({ target }: Event) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-form]');
    if (form && shown !== undefined) write(form, entriesOf(form));
  };
  document.addEventListener('input', keep);
  document.addEventListener('change', keep);
  // The code that sends a form to the inbox resets it afterwards, except a pledge whose receipt opens: visitors may go back to it.
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement && target.dataset.form) write(target, undefined);
  });
  return {
    show(pathname: string): void {
      shown = pathname;
      const drafts = read();
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
        const { page, name } = placeOf(form);
        const entries = drafts[page]?.[name];
        if (entries) void putBack(form, entries);
      }
    },
  };
}

/** Names with `_` are internal, such as the key. */
const entriesOf = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].flatMap(([name, value]): Entries =>
    typeof value === 'string' && !name.startsWith('_') ? [[name, value]] : [],
  );

async function putBack(form: HTMLFormElement, entries: Entries): Promise<void> {
  const draft: Draft = new Map();
  for (const [name, value] of entries) draft.set(name, [...(draft.get(name) ?? []), value]);
  form.dispatchEvent(new CustomEvent(DRAFT_EVENT, { detail: draft }));
  for (const [name, values] of draft) {
    const controls = [...form.querySelectorAll<Control>(`[name="${name}"]`)];
    const lines = controls.filter(({ type }) => type !== 'radio' && type !== 'checkbox');
    for (const control of controls) {
      const line = lines.indexOf(control);
      // If several text fields or selects have this name, each gets one value; values of radio buttons come before these.
      const own = line < 0 ? values : [values[values.length - lines.length + line] ?? ''];
      if (control.isConnected) putInto(control, own);
      // Field by field, because React must render each change before the next.
      await Promise.resolve();
    }
  }
}

function putInto(control: Control, values: readonly string[]): void {
  const { type, value } = control;
  const last = values.at(-1) ?? '';
  if (control instanceof HTMLSelectElement) {
    if (value || !last) return;
    control.value = last;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (type === 'radio' || type === 'checkbox') {
    if (control instanceof HTMLInputElement && values.includes(value) && !control.checked) control.click();
  } else if (type === 'hidden') {
    control.value ||= last;
  } else if (value !== last) {
    typeInto(control, last);
  }
}

/** Sets the text of a field in a way that React treats as typing; `caret` is the new position of the cursor. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  caret = field.selectionStart,
): void {
  // React ignores an event if it knows the value already. It notices `field.value = …`, but not the prototype's setter.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  // Some field types have no selection.
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
