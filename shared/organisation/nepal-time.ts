import calendar from './calendar.json' with { type: 'json' };
import { localeOf, numberIn } from './organisation';

/** How far Nepal's clocks are ahead of UTC; they have no summer time. */
const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60_000;

/** Their names in the language of the page, January first. Not by `Intl`: Chromium knows no Nepali. */
export const MONTHS: readonly string[] = calendar.months;

/**
 * What Nepal's calendars and clocks show, as the UTC fields of a date.
 * @param time milliseconds since 1970
 */
export const inNepal = (time: number): Date => new Date(time + NEPAL_OFFSET_MS);

/** The day in Nepal, in the language of the page: "27 November 2026", "२०२६ नोभेम्बर २७". */
export function dayIn(time: number): string {
  const date = inNepal(time);
  const month = MONTHS[date.getUTCMonth()] ?? '';
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()].map((number) => numberIn(month, number));
  return localeOf(month) === 'ne' ? `${year} ${month} ${day}` : `${day} ${month} ${year}`;
}
