import * as v from 'valibot';
import type { Currency } from './amount';
import { code, day, labelled, mark, prose, sample, unique, words } from '../content-fields';
import { order, pagePathSchema } from '../page-path';

/** Name of a form, which is part of its address, or of a field, which is a column of the inbox's CSV. */
export const formNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be small letters, digits and _, beginning with a letter'),
);

/** `lines`: text of several lines; `tick`: one box; `photographs`: up to `max` pictures. */
const KINDS = ['text', 'email', 'lines', 'number', 'date', 'time', 'choice', 'tick', 'photographs'] as const;

const fieldSchema = v.strictObject({
  label: words('Label'),
  hint: v.optional(words('Hint', 'One sentence under the label.')),
  name: v.pipe(formNameSchema, mark('code', 'Name', 'Column of the table of what arrives. It stays.')),
  kind: labelled('Kind', v.picklist(KINDS)),
  autocomplete: v.optional(code('Autocomplete', 'Token of HTML’s “autocomplete”.')),
  /** The value may identify a person. Of an accepted sighting, deletion removes these values and keeps the others. */
  personal: v.optional(v.literal(true)),
  required: v.optional(words('Message when it is empty', 'Left out where it may stay empty.')),
  invalid: v.optional(words('Message when it is not understood')),
  placeholder: v.optional(words('Example inside the empty field')),
  /** In a `number` that is an amount of money: the name of the choice that says its currency. */
  currency: v.optional(code('Field with the currency')),
  /** In a `choice`, at most `several` of them can be chosen, by default one. In a `number`, amounts to choose instead of typing. */
  options: v.optional(
    v.array(
      v.strictObject({
        label: words('Label'),
        value: code('Value', 'What is stored. It stays when the label changes.'),
        /** For sensitive birds: least radius in km of the circle that is published instead of the place; by default 2. */
        shownKm: v.optional(v.pipe(v.number(), v.minValue(2))),
      }),
    ),
  ),
  several: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))),
  /** A `date` must be from 1900 to today in Nepal; a `time` of today at most 15 minutes after now. */
  past: v.optional(v.literal(true)),
  min: v.optional(v.number()),
  /** In a `tick`: only an amount above this sum needs it. `{amount}` in the message `required` is the amount. */
  above: v.optional(
    labelled(
      'Asked for above',
      v.strictObject({
        USD: labelled('US dollars', v.number()),
        NPR: labelled('Nepali rupees', v.number()),
      } satisfies Record<Currency, unknown>),
    ),
  ),
  decimals: v.optional(order),
  /** Most characters of a text, highest number, most photographs. */
  max: v.optional(v.pipe(v.number(), v.minValue(1))),
});

/** Most photographs that a form may ask for, in all its fields: the inbox keeps no more. */
export const MAX_PHOTOGRAPHS = 8;

const photographsIn = (fields: readonly v.InferOutput<typeof fieldSchema>[]) =>
  fields.reduce((sum, { kind, max = 1 }) => (kind === 'photographs' ? sum + max : sum), 0);

/** What the organisation does with a stored form. */
export const FORM_KINDS = ['query', 'newsletter', 'pledge', 'sighting'] as const;
/** Kind of a form. */
export type FormKind = (typeof FORM_KINDS)[number];

/** `content/forms/<name>.json`. */
export const formSchema = v.strictObject({
  sample,
  name: v.pipe(formNameSchema, mark('code', 'Name', 'As its file is called.')),
  /** Raised when a field goes, gets another name, kind or meaning, loses a choice, or is `personal` no longer. */
  version: v.pipe(order, v.minValue(1, 'must be 1 or more')),
  work: v.picklist(FORM_KINDS),
  page: v.optional(v.pipe(pagePathSchema, mark('code', 'Page', 'Left out for a form on every page.'))),
  title: words('Title'),
  purpose: prose('Purpose', 'Why we ask, in a sentence that visitors read.'),
  keptDays: v.pipe(order, v.minValue(1, 'must be 1 or more'), v.maxValue(3650, 'must be ten years at most')),
  fields: v.pipe(
    v.array(fieldSchema),
    v.minLength(1, 'must name at least one field'),
    v.maxLength(40, 'must be 40 fields at most'),
    unique('name'),
    v.checkItems(
      ({ kind, options = [] }) => kind !== 'choice' || options.length > 0,
      'is a choice without options',
    ),
    v.check(
      (fields) => photographsIn(fields) <= MAX_PHOTOGRAPHS,
      `must be ${MAX_PHOTOGRAPHS} photographs at most`,
    ),
  ),
  submit: words('Button'),
  success: prose('When it has arrived', '{email} is what was written in the field of that name.'),
  /** First letter of references, such as the Q of "Q 4K7 92". */
  reference: v.pipe(
    code('Letter of the references'),
    v.regex(/^[A-HJ-NP-Z]$/, 'must be one capital letter, not I or O'),
  ),
  /** `{email}` is replaced by the organisation's address. */
  tell: v.optional(labelled('Who gets an email', v.array(code('Email address'))), []),
  /** Whether the form is kept on the device when no inbox answers, and sent later. */
  offline: v.optional(v.boolean(), false),
  opens: v.optional(day('First day')),
  closes: v.optional(day('Last day')),
});

/** Schema of a form in a release. It ignores unknown members of the form and its fields, which an older release may have. */
export const releasedFormSchema = v.object({
  ...formSchema.entries,
  fields: v.array(v.object(fieldSchema.entries)),
});

/** A form, with defaults. */
export type FormDefinition = v.InferOutput<typeof formSchema>;
/** A form as written in `content/forms/`. */
export type WrittenForm = v.InferInput<typeof formSchema>;
/** One question of a form. */
export type FormField = v.InferOutput<typeof fieldSchema>;
