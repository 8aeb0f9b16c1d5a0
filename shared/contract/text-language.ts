/** Locale of a text: `ne` if it has a Devanagari sign. */
export const localeOf = (words: string): 'ne' | 'en-GB' => (/[\u0900-\u097f]/.test(words) ? 'ne' : 'en-GB');

/** The `lang` attribute of a text beside `words`; undefined if they have the same language. */
export function langBeside(words: string, text: string): string | undefined {
  const locale = localeOf(text);
  return locale === localeOf(words) ? undefined : locale;
}

/** First three letters of a month's English name; a Nepali name is not shortened. */
export const shortMonth = (name: string): string => (localeOf(name) === 'ne' ? name : name.slice(0, 3));

/** A number in the digits of the language of `words`. */
export const numberIn = (words: string, number: number): string =>
  localeOf(words) === 'ne'
    ? number.toLocaleString('en', { numberingSystem: 'deva', useGrouping: false, maximumFractionDigits: 20 })
    : String(number);

/** Replaces Devanagari digits by Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** Replaces Devanagari digits by Latin ones in the NFKC form of a text. */
export const plainDigits = (text: string): string => latinDigits(text.normalize('NFKC'));

/** Values of placeholders, by name. */
export type PlaceValues = Readonly<Record<string, string | number>>;

/** Replaces each `{name}` by its value; numbers get the digits of the text's language. Other braces are kept. */
export const fillPlaces = (text: string, values: PlaceValues): string =>
  Object.entries(values).reduce(
    (filled, [name, value]) =>
      filled.replaceAll(`{${name}}`, () => (typeof value === 'number' ? numberIn(text, value) : value)),
    text,
  );
