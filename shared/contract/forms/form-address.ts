// Apart from the schema of forms, which browsers should not load.

/** The inbox receives forms below this address. */
export const FORMS_URL = '/~forms/';

/** The staff's pages are below this address. */
export const INBOX_URL = '/~inbox/';

/** Where a form is sent. The inbox checks it by the release in the address, which showed it; if that is gone, by the live one. */
export const formUrl = (owner: string, release: string, form: string) =>
  `${FORMS_URL}${owner}/${release}/${form}`;

/** `formUrl` for code in a bundle, which knows only the address of its release. */
export const formAction = (releaseAddress: string, form: string) =>
  releaseAddress.replace('/releases/', FORMS_URL) + form;

/** Internal fields of every form; names of other fields never begin with an underscore. */
export const OWN_FIELDS = {
  /** A random text. If it comes again with the same content, the inbox returns the first receipt. Empty without scripts. */
  key: '_key',
  /** Hidden; whoever fills it in is suspected to be a bot. */
  trap: '_website',
  /** When the visitor began to write, signed by the inbox; empty without scripts, or as long as the inbox has not answered. */
  token: '_token',
  page: '_page',
} as const;

/** A reference for inside a sentence, where no part of it may go to the next line. */
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
