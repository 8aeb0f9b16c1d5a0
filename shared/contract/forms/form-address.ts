// Apart from the schema of forms, which browsers should not load.

/** The inbox receives forms below this address. */
export const FORMS_URL = '/~forms/';

/** The staff's pages are below this address. */
export const INBOX_URL = '/~inbox/';

/** Where a form is sent. The inbox checks it by its definition in this release or, if this is gone, in the live one. */
export const formUrl = (owner: string, release: string, form: string) =>
  `${FORMS_URL}${owner}/${release}/${form}`;

/** `formUrl` for code in a bundle, which knows only the address of its release. */
export const formAction = (releaseAddress: string, form: string) =>
  releaseAddress.replace('/releases/', FORMS_URL) + form;

/** Internal fields of forms; names of other fields begin with a letter. */
export const OWN_FIELDS = {
  /** A random text, not sent without scripts. If it comes again with the same content, the inbox returns the first receipt. */
  key: '_key',
  /** Hidden; a form with this filled in is suspected to be from a bot. */
  trap: '_website',
  /** When the visitor began to write, signed by the inbox; empty until the inbox answers, not sent without scripts. */
  token: '_token',
  page: '_page',
} as const;

/** A reference with spaces at which no line breaks. */
export const onOneLine = (reference: string) => reference.replaceAll(' ', '\u00a0');

/** Answer to a GET of a form's address. */
export type FormToken = { token: string };

/** Answer to a POST with `Accept: application/json`, by status. */
export type FormAnswer =
  /** 201: stored. `reference`: such as Q 4K7 92; `receipt`: address of a page; `leftOut`: what was not stored, and why. */
  | { status: 'stored'; reference: string; receipt: string; message: string; leftOut?: string }
  /** 422: not stored; messages by field, in the order of the form. */
  | { status: 'refused'; errors: Record<string, string> }
  /** 4xx, 503: not stored for another reason, in a sentence for the visitor. */
  | { status: 'failed'; message: string };
