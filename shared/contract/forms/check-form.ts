import { fillPlaces, localeOf, plainDigits } from '../text-language';
import { amountWithCurrency, isCurrency, splitAmount } from './amount';
import type { FormDefinition, FormField } from './form';
import { isDay } from './is-day';

/** Values by the name of their field. In a valid form, only `photographs` and a `choice` of several have more than one. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The part of a form that reading and checking needs. */
export type Fields = Pick<FormDefinition, 'fields'>;

const DOMAIN_PART = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
/** Letters of all scripts, and at least one dot in the domain. */
const EMAIL = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+@(?:${DOMAIN_PART}\.)+${DOMAIN_PART}$`,
  'u',
);
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Fields with `past` refuse earlier days: a browser may turn a year typed as 26 into 0026. */
const FIRST_PAST_DAY = '1900-01-01';

const MOST_SHORT = 40;
const MOST_CHARACTERS = { text: 200, email: 254, lines: 5000 };

/** Groups of digits, such as 1,200,000 or 12,00,000, separated by commas or spaces. */
const GROUPED = /^-?\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3}(?:\.\d*)?$/;
/** Captures the sign, the whole part without leading zeros, and the fraction. */
const NUMBER = /^(-?)(?=\.?\d)0*(\d*)(?:\.(\d*))?$/;

/** The function `readDay`, given as a parameter so that pages without a `DayField` do not load it. */
export type ReadDay = (written: string) => string;

/** Values as they are checked and stored: trimmed, without empty ones; numbers and days that can be read, in one spelling. */
export function valuesOf(
  { fields }: Fields,
  written: FormValues,
  readDay: ReadDay = (day) => day,
): FormValues {
  const values = Object.fromEntries(
    fields.map((field) => [field.name, givenIn(field, written[field.name] ?? [], readDay)]),
  );
  const amount = fields.find(({ currency }) => currency !== undefined);
  if (!amount?.currency) return values;
  const chosen = values[amount.currency]?.[0];
  // The last value is the typed one. An offered amount of another currency is left out, because the visitor no longer sees it.
  const given = (written[amount.name] ?? []).filter(
    (value, at, { length }) => at === length - 1 || !chosen || value.startsWith(chosen),
  );
  const { currency } = splitAmount(given.findLast((value) => value.trim() !== '') ?? '');
  return {
    ...values,
    [amount.name]: givenIn(amount, given, readDay),
    [amount.currency]: [currency ?? chosen ?? 'USD'],
  };
}

function givenIn(field: FormField, written: readonly string[], readDay: ReadDay): string[] {
  const { kind } = field;
  const given = written.map((value) => value.trim()).filter(Boolean);
  if (kind === 'number') return given.slice(-1).map((value) => plainNumber(value, field));
  if (kind === 'date') return given.slice(-1).map(readDay);
  if (kind === 'email') return given.map((value) => value.replace(/[.,;]+$/, ''));
  // Two lists of a form may offer the same option.
  return kind === 'choice' ? [...new Set(given)] : given;
}

/** A number in plain digits, without groups and currency; a text that is no number is returned unchanged. */
function plainNumber(value: string, { decimals = 0, currency }: FormField): string {
  const digits = currency === undefined ? plainDigits(value).trim() : splitAmount(value).number;
  const text = GROUPED.test(digits) ? digits.replace(/[, ]/g, '') : digits;
  const [, sign = '', whole, fraction] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return value;
  return `${sign}${whole || '0'}${fraction ? `.${fraction.padEnd(decimals, '0')}` : ''}`;
}

/** The form's success message, filled in with what was written; an amount has its currency. */
export const successOf = ({ fields, success }: Fields & { success: string }, values: FormValues) =>
  success.replace(/\{(\w+)\}/g, (place, name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? textIn(field, values, localeOf(success)) : place;
  });

function textIn({ name, currency }: FormField, values: FormValues, language: string): string {
  const [first, ...others] = values[name] ?? [];
  return currency === undefined || first === undefined
    ? [first ?? '', ...others].join(', ')
    : amountWithCurrency(first, values[currency]?.[0], language);
}

/** `unclear` is for fields without a message `invalid`. Placeholders are `{label}`, and in `tooLong` also `{count}` and `{most}`. */
export type CheckWords = { unclear: string; tooLong: string };

/** Errors by field, in the order of the form. @param values as `valuesOf` returns them */
export function checkForm({ fields }: Fields, values: FormValues, words: CheckWords): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, { fields, values }, words);
      return problem ? [[field.name, problem]] : [];
    }),
  );
}

type Written = Fields & { values: FormValues };

function problemOf(field: FormField, written: Written, words: CheckWords): string | undefined {
  const { name, kind, label, several = 1, max = 1, required, invalid } = field;
  const [first, ...others] = written.values[name] ?? [];
  if (first === undefined) return field.above ? askedFor(field, written) : required;
  const isRight =
    others.length < (kind === 'photographs' ? max : several) &&
    [first, ...others].every((value) => isOfKind(field, value)) &&
    !isLater(field, first, written);
  return isRight ? tooLong(field, first, words) : (invalid ?? fillPlaces(words.unclear, { label }));
}

function askedFor({ above, required = '' }: FormField, { fields, values }: Written): string | undefined {
  const amount = fields.find(({ currency }) => currency !== undefined);
  const currency = values[amount?.currency ?? '']?.[0];
  const most = isCurrency(currency) ? above?.[currency] : undefined;
  const isLarge = amount && most !== undefined && Number(values[amount.name]?.[0]) > most;
  return isLarge ? fillPlaces(required, { amount: textIn(amount, values, localeOf(required)) }) : undefined;
}

/** Whether a field with `past` has a time later today. A phone's clock may be 15 minutes fast. */
function isLater({ kind, past }: FormField, time: string, { fields, values }: Written): boolean {
  if (kind !== 'time' || !past) return false;
  const day = fields.find((field) => field.kind === 'date' && field.past);
  const isToday = values[day?.name ?? '']?.[0] === today();
  return isToday && `${today()}T${time}` > nepalNow(CLOCK_AHEAD_MS).slice(0, 16);
}

function isOfKind(field: FormField, value: string): boolean {
  switch (field.kind) {
    case 'email':
      return EMAIL.test(value);
    case 'number':
      return isNumber(field, value);
    case 'date':
      return isDay(value) && !(field.past && (value > today() || value < FIRST_PAST_DAY));
    case 'time':
      return TIME.test(value);
    case 'choice':
      return field.options?.some((option) => option.value === value) ?? false;
    case 'tick':
      return value.length <= MOST_SHORT;
    default:
      return true;
  }
}

const CLOCK_AHEAD_MS = 15 * 60_000;
/** Nepal is 5:45 hours ahead of UTC. */
const nepalNow = (ahead = 0) => new Date(Date.now() + ahead + 345 * 60_000).toISOString();
const today = () => nepalNow().slice(0, 10);

function isNumber({ decimals = Infinity, min = -Infinity, max = Infinity }: FormField, value: string) {
  const [number, , , fraction = ''] = NUMBER.exec(value) ?? [];
  return (
    value.length <= MOST_SHORT &&
    fraction.length <= decimals &&
    Number(number) >= min &&
    Number(number) <= max
  );
}

function tooLong({ kind, label, max }: FormField, value: string, words: CheckWords): string | undefined {
  if (kind !== 'text' && kind !== 'email' && kind !== 'lines') return undefined;
  const most = max ?? MOST_CHARACTERS[kind];
  if (value.length <= most) return undefined;
  return fillPlaces(words.tooLong, { label, most, count: value.length });
}
