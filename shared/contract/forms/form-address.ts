// Separate from the schema, so that browsers don't load that.

/** Address below which the inbox takes what visitors send; ends with a slash. */
export const FORMS_URL = '/~forms/';

/** Address below which the staff reads it; ends with a slash. */
export const INBOX_URL = '/~inbox/';

/** Where a form is sent: it names the release that showed it, whose rules it is checked by. */
export const formUrl = (owner: string, release: string, form: string) =>
  `${FORMS_URL}${owner}/${release}/${form}`;

/** Address of a form of the package whose bundle, at `releaseAddress`, asks. */
export const formAction = (releaseAddress: string, form: string) =>
  releaseAddress.replace('/releases/', FORMS_URL) + form;

/** Fields that every form has beside its own; names of fields never begin with an underscore. */
export const OWN_FIELDS = {
  /** Random, made with the form: whoever sends the same twice gets the first receipt again. Empty without scripts. */
  key: '_key',
  /** Nobody sees it; who fills it in is suspected of being a machine. */
  trap: '_website',
  /** The moment when somebody began to write, signed by the inbox; empty without scripts, and where no inbox answered. */
  token: '_token',
  /** The page that showed it, to come back to. */
  page: '_page',
} as const;

/** What the inbox answers to a GET of a form's address. */
export type FormToken = { token: string };

/** What the inbox answers to a script that posts (`Accept: application/json`), by status. */
export type FormAnswer =
  /** 201: stored. `reference` as it is read out, `receipt` is the address of the page that says so, `leftOut` what of it is not kept, and why. */
  | { status: 'stored'; reference: string; receipt: string; message: string; leftOut?: string }
  /** 422: nothing is stored; messages by field, in the order of the form. */
  | { status: 'refused'; errors: Record<string, string> }
  /** 4xx, 503: nothing is stored, for another reason, in a sentence for the visitor. */
  | { status: 'failed'; message: string };
