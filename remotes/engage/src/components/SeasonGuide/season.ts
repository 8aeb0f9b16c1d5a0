/** Months of the watch season with the days of each that belong to it. */
const SEASON_MONTHS = [
  { month: 9, firstDay: 15, days: 16 },
  { month: 10, firstDay: 1, days: 31 },
  { month: 11, firstDay: 1, days: 30 },
  { month: 12, firstDay: 1, days: 10 },
] as const;

const SEASON_DAYS = SEASON_MONTHS.reduce((sum, { days }) => sum + days, 0);

/**
 * Where a stretch of days lies on the strip of the season, in percent of its length.
 * @param from first day as month and day: `10-25`
 * @param to last day, which belongs to the stretch
 */
export function placeOnStrip(from: string, to: string): { start: number; length: number } {
  const first = daysIntoSeason(from);
  const afterLast = daysIntoSeason(to) + 1;
  return { start: percent(first), length: percent(afterLast - first) };
}

/** Whether a day, month and day as in `10-25`, belongs to the watch season. */
export const isInSeason = (day: string) => '09-15' <= day && day <= '12-10';

/** @throws {RangeError} for a day outside the season, which the content's schema refuses */
function daysIntoSeason(monthAndDay: string): number {
  const [month, day] = monthAndDay.split('-').map(Number);
  let before = 0;
  for (const part of SEASON_MONTHS) {
    if (part.month === month && day !== undefined) return before + day - part.firstDay;
    before += part.days;
  }
  throw new RangeError(`${monthAndDay} is no day of the watch season, which lasts from 09-15 to 12-10.`);
}

const percent = (days: number) => Math.round((10_000 * days) / SEASON_DAYS) / 100;
