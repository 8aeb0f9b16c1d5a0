import { typeInto } from './type-into';
import { array, record, string } from 'valibot';
import { readSession, writeSession } from '../session';

const STORAGE_KEY = 'drafts';
/** Values of the fields in a part of the document, in their order. */
const schema = record(string(), array(string()));
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Makes what keeps, in one document, what a visitor has typed, when the way to the next page is a new document. */
export function createDraftKeeper() {
  let shown = '';
  return {
    /** Another page is shown: what was typed there earlier, and in the layout around it, is put back. */
    show(pathname: string): void {
      shown = pathname;
      const drafts = readSession(STORAGE_KEY, schema);
      if (!drafts) return;
      putBack(pageFields(), drafts[pathname]);
      putBack(layoutFields(), drafts['']);
      const { [pathname]: _page, '': _layout, ...others } = drafts;
      writeSession(STORAGE_KEY, others);
    },
    /** Saves what is typed now, in the page and around it. */
    save(): void {
      writeSession(STORAGE_KEY, {
        ...readSession(STORAGE_KEY, schema),
        [shown]: pageFields().map(typed),
        '': layoutFields().map(typed),
      });
    },
  };
}

/** What a visitor types into, and may be kept. */
export const FIELDS = 'textarea, input:not([type=password], [type=radio], [type=checkbox], [type=file])';
const fields = () => [...document.querySelectorAll<Field>(FIELDS)];
const pageFields = () => fields().filter((field) => field.closest('[data-page]'));
const layoutFields = () => fields().filter((field) => !field.closest('[data-page]'));
const typed = ({ value }: Field) => value;

function putBack(into: readonly Field[], values: readonly string[] = []): void {
  into.forEach((field, place) => {
    const value = values[place];
    if (value && field.value !== value) typeInto(field, value);
  });
}
