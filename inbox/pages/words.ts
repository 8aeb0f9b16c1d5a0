import { type Language, LANGUAGES } from '@raptors/shared/contract/language';
import formWords from '@raptors/shared/design/content/form.json' with { type: 'json' };
import nepaliFormWords from '@raptors/shared/design/content/form.ne.json' with { type: 'json' };
import { bikramSambat, inNepal, MONTHS } from '@raptors/shared/organisation/nepal-time';
import english from '../content/words.json' with { type: 'json' };
import nepali from '../content/words.ne.json' with { type: 'json' };

/** What visitors read on receipts and in mails. */
export type Words = typeof english;

type Translation = { units: Readonly<Record<string, { text: string }>> };

/** The English words; those that have a translation at their place are replaced. */
function translated<Value>(value: Value, translation: Translation, place = ''): Value {
  if (typeof value === 'string')
    return (Object.entries(translation.units).find(([at]) => at === place)?.[1].text ?? value) as Value;
  const inner = Object.entries(value as object).map(([name, one]) => [
    name,
    translated(one, translation, place ? `${place}/${name}` : name),
  ]);
  return Object.fromEntries(inner) as Value;
}

const WORDS: Record<Language, Words> = { ne: translated(english, nepali) };

const CHECK_WORDS = { ne: translated(formWords, nepaliFormWords) };
/** What a check of a form says, as the page of the form says it. */
export const checkWordsIn = (language: Language | undefined) =>
  language ? CHECK_WORDS[language] : formWords;

/** In English without a language. */
export const wordsIn = (language: Language | undefined): Words => (language ? WORDS[language] : english);

/** An address of the inbox with the language of its page, which no row may tell any more. */
export const inLanguage = (language: Language | undefined, url: string): string =>
  language ? `${url}${url.includes('?') ? '&' : '?'}language=${language}` : url;

/** The language that an address names so. */
export function languageOfUrl(url: string): Language | undefined {
  const named = new URLSearchParams(url.split('?')[1]).get('language');
  return LANGUAGES.find((language) => language === named);
}

/** "23 November 2026" in Nepal. @param moment ISO 8601 */
export function nepalDay(moment: string, language?: Language): string {
  const date = inNepal(Date.parse(moment));
  if (language)
    return date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) + bikramSambat(date);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** "11:40" in Nepal. */
export const nepalClock = (moment: string): string => inNepal(Date.parse(moment)).toISOString().slice(11, 16);

/** "23 November 2026, 11:40" in Nepal. */
export const nepalTime = (moment: string, language?: Language): string =>
  `${nepalDay(moment, language)}, ${nepalClock(moment)}`;

const NUMBERS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** A number at the beginning of a sentence: as a word up to twelve. */
export const numberWord = (number: number): string => NUMBERS[number] ?? String(number);
