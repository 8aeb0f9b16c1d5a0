import { type Language, LANGUAGES } from '@raptors/shared/contract/language';
import formWords from '@raptors/shared/design/content/form.json' with { type: 'json' };
import nepaliFormWords from '@raptors/shared/design/content/form.ne.json' with { type: 'json' };
import { bikramSambat } from '@raptors/shared/contract/bikram-sambat';
import { numberIn } from '@raptors/shared/contract/text-language';
import { dayIn, inNepal } from '@raptors/shared/organisation/nepal-time';
import english from '../content/words.json' with { type: 'json' };
import nepali from '../content/words.ne.json' with { type: 'json' };

export type Words = typeof english;

type Translation = { units: Readonly<Record<string, { text: string }>> };

function translated<Value>(value: Value, translation: Translation, place = ''): Value {
  if (typeof value === 'string') return (translation.units[place]?.text ?? value) as Value;
  const inner = Object.entries(value as object).map(([name, one]) => [
    name,
    translated(one, translation, place ? `${place}/${name}` : name),
  ]);
  return Object.fromEntries(inner) as Value;
}

const WORDS: Record<Language, Words> = { ne: translated(english, nepali) };

const CHECK_WORDS = { ne: translated(formWords, nepaliFormWords) };
/** The same messages as on the form's page. */
export const checkWordsIn = (language: Language | undefined) =>
  language ? CHECK_WORDS[language] : formWords;

export const wordsIn = (language: Language | undefined): Words => (language ? WORDS[language] : english);

/** Adds the language to an address: the row in the database that has it may be deleted. */
export const inLanguage = (language: Language | undefined, url: string): string =>
  language ? `${url}${url.includes('?') ? '&' : '?'}language=${language}` : url;

export function languageOfUrl(url: string): Language | undefined {
  const named = new URLSearchParams(url.split('?')[1]).get('language');
  return LANGUAGES.find((language) => language === named);
}

export function nepalDay(moment: string, language?: Language): string {
  const time = Date.parse(moment);
  if (!language) return dayIn(time);
  const date = inNepal(time);
  return date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) + bikramSambat(date);
}

/** A day in AD and in Bikram Sambat. */
export const dayInBoth = (day: string, language?: Language): string =>
  nepalDay(day, language) + (language ? '' : bikramSambat(new Date(day), 'en'));

export const nepalClock = (moment: string): string => inNepal(Date.parse(moment)).toISOString().slice(11, 16);

export function nepalTime(moment: string, language?: Language): string {
  const day = nepalDay(moment, language);
  const clock = nepalClock(moment).replace(/\d/g, (digit) => numberIn(day, Number(digit)));
  return `${day}, ${clock}`;
}

/** The day in Nepal, such as "2025-11-23". */
export const nepalDate = (moment = Date.now()): string => inNepal(moment).toISOString().slice(0, 10);

export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

const NUMBERS = 'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

export const numberWord = (number: number): string => NUMBERS[number] ?? String(number);
