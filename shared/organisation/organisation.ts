import constants from './organisation.json' with { type: 'json' };
import type { Organisation } from './organisation.schema';

/** The organisation's constants, validated against their schema when a package is built. */
export const organisation: Organisation = constants;

/** Locale of dates beside words of the site: that of the language in which they are. */
export const localeOf = (words: string): 'ne' | 'en-GB' => (/[\u0900-\u097f]/.test(words) ? 'ne' : 'en-GB');

/** `lang` of a text that stands among words of the site and is in another language, such as one without a translation. */
export function langBeside(words: string, text: string): string | undefined {
  const locale = localeOf(text);
  return locale === localeOf(words) ? undefined : locale;
}

/** A number beside words of the site: in their digits. Not by the locale `ne`, which Chromium does not have. */
export const numberIn = (words: string, number: number): string =>
  localeOf(words) === 'ne'
    ? number.toLocaleString('en', { numberingSystem: 'deva', useGrouping: false, maximumFractionDigits: 20 })
    : String(number);

/**
 * Fills the places of a text: `{product}` and `{email}` with the organisation's constants, and each `{name}` of `values` with its value, numbers in the
 * digits of the text.
 * Text in other braces is left as it is.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const known = { product: organisation.productName, email: organisation.email, ...values };
  return Object.entries(known).reduce(
    (filled, [name, value]) =>
      filled.replaceAll(`{${name}}`, () => (typeof value === 'number' ? numberIn(text, value) : value)),
    text,
  );
}
