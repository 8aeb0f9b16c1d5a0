import calendar from './calendar.json' with { type: 'json' };
import { localeOf, numberIn } from '../contract/text-language';

/** Nepal has no summer time. */
const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60_000;

/** January first. Not by `Intl`, because Chromium has no Nepali month names. */
export const MONTHS: readonly string[] = calendar.months;

/** Months of 2082 and 2083, which have the same lengths, from 14 April. */
const BIKRAM_SAMBAT = Object.entries({
  वैशाख: 31,
  जेठ: 31,
  असार: 32,
  साउन: 31,
  भदौ: 31,
  असोज: 31,
  कात्तिक: 30,
  मंसिर: 29,
  पुस: 30,
  माघ: 29,
  फागुन: 30,
  चैत: 30,
});
const YEAR_DAYS = 365;
const FIRST_DAY = Date.UTC(2025, 3, 14);

/**
 * The Bikram Sambat day of a date’s UTC fields, in brackets; empty outside 2082 and 2083, the only years whose calendar is
 * published.
 */
export function bikramSambat(date: Date): string {
  const since = Math.floor((date.getTime() - FIRST_DAY) / 86_400_000);
  if (!(since >= 0 && since < 2 * YEAR_DAYS)) return '';
  let day = since % YEAR_DAYS;
  for (const [month, length] of BIKRAM_SAMBAT) {
    if (day < length) {
      const number = (value: number) => numberIn(month, value);
      return ` (${number(2082 + Math.floor(since / YEAR_DAYS))} ${month} ${number(day + 1)})`;
    }
    day -= length;
  }
  return '';
}

/** The local time of Nepal, as the UTC fields of a date. */
export const inNepal = (time: number): Date => new Date(time + NEPAL_OFFSET_MS);

/** January is 0. In the language of the page: "27 November", "नोभेम्बर २७". */
export function dayOfMonth(month: number, day: number): string {
  const name = MONTHS[month] ?? '';
  return localeOf(name) === 'ne' ? `${name} ${numberIn(name, day)}` : `${day} ${name}`;
}

/** In the language of the page: "27 November 2026", "२०२६ नोभेम्बर २७ (२०८३ मंसिर ११)". */
export function dayIn(time: number): string {
  const date = inNepal(time);
  const [day, year] = [dayOfMonth(date.getUTCMonth(), date.getUTCDate()), date.getUTCFullYear()];
  return localeOf(day) === 'ne' ? `${numberIn(day, year)} ${day}${bikramSambat(date)}` : `${day} ${year}`;
}
