import calendar from './calendar.json' with { type: 'json' };
import { localeOf, numberIn } from '../contract/text-language';

/** Nepal has no summer time. */
const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60_000;

/** Names of the months from January on. Not from `Intl`, because Chromium has no Nepali ones. */
export const MONTHS: readonly string[] = calendar.months;

const SAMBAT_MONTHS = 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' ');
/**
 * A row for each year from 2082: how many days longer than 29 each month is. Copied from nepali-date-converter 3.4.0 to save 48 kB.
 * From 2084 on the months are computed: official calendars appear year by year.
 */
const SAMBAT_YEARS = [
  '223222101011',
  '223222101011',
  '232321110012',
  '132321110102',
  '223222101011',
  '223222110111',
  '123312110111',
  '132321110111',
  '132321110111',
];
const FIRST_DAY = Date.UTC(2025, 3, 14);

/** The Bikram Sambat day of a date’s UTC fields, in brackets; empty outside the years of the table. */
export function bikramSambat(date: Date): string {
  let day = Math.floor((date.getTime() - FIRST_DAY) / 86_400_000);
  if (day < 0) return '';
  for (const [index, year] of SAMBAT_YEARS.entries())
    for (const [month, name] of SAMBAT_MONTHS.entries()) {
      const length = 29 + Number(year[month]);
      const number = (value: number) => numberIn(name, value);
      if (day < length) return ` (${number(2082 + index)} ${name} ${number(day + 1)})`;
      day -= length;
    }
  return '';
}

/** The local time of Nepal, as the UTC fields of a date. */
export const inNepal = (time: number): Date => new Date(time + NEPAL_OFFSET_MS);

/** A day in the language of the page: "27 November", "नोभेम्बर २७". January is 0. */
export function dayOfMonth(month: number, day: number): string {
  const name = MONTHS[month] ?? '';
  return localeOf(name) === 'ne' ? `${name} ${numberIn(name, day)}` : `${day} ${name}`;
}

/** A date in the language of the page: "27 November 2026", "२०२६ नोभेम्बर २७ (२०८३ मंसिर ११)". */
export function dayIn(time: number): string {
  const date = inNepal(time);
  const [day, year] = [dayOfMonth(date.getUTCMonth(), date.getUTCDate()), date.getUTCFullYear()];
  return localeOf(day) === 'ne' ? `${numberIn(day, year)} ${day}${bikramSambat(date)}` : `${day} ${year}`;
}
