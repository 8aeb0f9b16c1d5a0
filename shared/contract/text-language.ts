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
