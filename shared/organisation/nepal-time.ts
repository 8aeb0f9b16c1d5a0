import calendar from './calendar.json' with { type: 'json' };
import { bikramSambat } from '../contract/bikram-sambat';
import { localeOf, numberIn } from '../contract/text-language';

/** Nepal has no summer time. */
const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60_000;

export const MONTHS: readonly string[] = calendar.months;

/** A date whose UTC fields are the local time of Nepal. */
export const inNepal = (time: number): Date => new Date(time + NEPAL_OFFSET_MS);

/** A day in the language of the page: "27 November", "नोभेम्बर २७". `month` of January: 0. */
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
