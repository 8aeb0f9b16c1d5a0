import { FIRST_SAMBAT_YEAR, fromBikramSambat } from '../bikram-sambat';
import { plainDigits } from '../text-language';
import { isDay } from './is-day';

/** Beginnings of the months' names. */
const SAMBAT_MONTHS = [
  '[बव]ै[शस]ा|[bv]aish?a',
  'जे|ज्ये|je[st]|jye',
  '[अआ][सष]ा|ash?a',
  'सा|श्रा|sau|sawa|sh?ra[wvb]',
  'भ|bha',
  '[अआ]सो|[अआ]श्वि|as[ow]|ash[owv]',
  'का|ka',
  'म[ंङ]|मार्ग|mang?s|marg',
  'प[ुौ]|p[ou]u?[sh]|pau',
  'मा[घग]|mag',
  'फाग|फाल|[fp]h?[ae]l?g',
  'चै|cha?i',
];
const MONTHS =
  'जन|jan फे|feb मार्च|mar(?!g) अप्|apr मे|may जुन|jun जुल|jul अग|aug से|sep अक्|oct नो|nov डि|dec'.split(' ');

const monthIn = (names: readonly string[], word: string) =>
  names.findIndex((beginnings) => new RegExp(`^(?:${beginnings})`).test(word)) + 1;

/** A day such as "2082-08-09", "२०८२ मंसिर ९" or "25 Nov 2025" as 2025-11-25 in AD; unchanged if it can’t be read. */
export function readDay(written: string): string {
  const text = plainDigits(written).toLowerCase();
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [year = 0, ...others] = [...numbers].sort((a, b) => Number(b > 999) - Number(a > 999));
  // In numbers alone, a year from 2060 on is read as Bikram Sambat.
  if (numbers.length === 3 && numbers[0] === year && /^[\d\s./-]+$/.test(text))
    return dayOf(year, others[0], others[1], year >= FIRST_SAMBAT_YEAR) ?? written;
  if (numbers.length !== 2) return written;
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const sambat = monthIn(SAMBAT_MONTHS, word);
    const month = sambat || monthIn(MONTHS, word);
    if (month) return dayOf(year, month, others[0], sambat > 0) ?? written;
  }
  return written;
}

function dayOf(year: number, month = 0, day = 0, isSambat: boolean): string | undefined {
  if (isSambat) return fromBikramSambat(year, month, day);
  const [two, other] = [month, day].map((number) => String(number).padStart(2, '0'));
  const written = `${year}-${two}-${other}`;
  return isDay(written) ? written : undefined;
}
