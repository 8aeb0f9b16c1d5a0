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

/** What stands in the places of a text, by name. */
export type PlaceValues = Readonly<Record<string, string | number>>;

/** Fills each `{name}` of a text with its value, numbers in the digits of the text. Text in other braces is left as it is. */
export const fillPlaces = (text: string, values: PlaceValues): string =>
  Object.entries(values).reduce(
    (filled, [name, value]) =>
      filled.replaceAll(`{${name}}`, () => (typeof value === 'number' ? numberIn(text, value) : value)),
    text,
  );
