import { typeInto } from './type-into';
import { parse, array, nullable, record, string, type InferOutput } from 'valibot';

const STORAGE_KEY = 'drafts';
/** Values of the fields in a part of the document, in their order; `null` where a field is empty. */
const schema = record(string(), array(nullable(string())));
type Drafts = InferOutput<typeof schema>;
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keeps what a visitor has typed, when the way to the next page is a new document. */

/** Makes the keeper of one document. Where storage is blocked, it keeps nothing. */
export function createDraftKeeper() {
  let shown = '';
  return {
    /** Another page is shown: what was typed there earlier, and in the layout around it, is put back. */
    show(pathname: string): void {
      shown = pathname;
      const drafts = readDrafts();
      if (!drafts) return;
      putBack(pageFields(), drafts[pathname]);
      putBack(layoutFields(), drafts['']);
      const { [pathname]: _page, '': _layout, ...others } = drafts;
      writeDrafts(others);
    },
    /** Saves what is typed now, in the page and around it. */
    save(): void {
      writeDrafts({ ...readDrafts(), [shown]: pageFields().map(typed), '': layoutFields().map(typed) });
    },
  };
}

/** What a visitor types into, and may be kept. */
export const FIELDS = 'textarea, input:not([type=password], [type=radio], [type=checkbox], [type=file])';
const fields = () => [...document.querySelectorAll<Field>(FIELDS)];
const pageFields = () => fields().filter((field) => field.closest('[data-page]'));
const layoutFields = () => fields().filter((field) => !field.closest('[data-page]'));
const typed = ({ value }: Field) => value || null;

function putBack(into: readonly Field[], values: readonly (string | null)[] = []): void {
  into.forEach((field, place) => {
    const value = values[place];
    if (value === null || value === undefined || field.value === value) return;
    typeInto(field, value);
  });
}

function readDrafts(): Drafts | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored === null ? undefined : parse(schema, JSON.parse(stored));
  } catch {
    return undefined;
  }
}

function writeDrafts(drafts: Drafts): void {
  try {
    const kept = Object.entries(drafts).filter(([, values]) => values.some((value) => value !== null));
    if (kept.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked, or full: what was typed is lost, as it would be in any document that is left.
  }
}
