/** Months of the chart's axis with the days of each that it shows: a blank before and after the days of the count. */
const AXIS_MONTHS = [
  { month: 9, days: 30 },
  { month: 10, days: 31 },
  { month: 11, days: 30 },
  { month: 12, days: 11 },
] as const;

const AXIS_DAYS = AXIS_MONTHS.reduce((sum, { days }) => sum + days, 0);

/** First days of the axis' months, as month and day. */
export const MONTH_STARTS = AXIS_MONTHS.map(({ month }) => `${String(month).padStart(2, '0')}-01`);

/**
 * Where a stretch of days lies on the axis, in percent of its length.
 * @param from first day as month and day: `10-25`
 * @param to last day, which belongs to the stretch
 */
export function placeOnAxis(from: string, to: string): { start: number; length: number } {
  const first = daysBefore(from);
  const afterLast = daysBefore(to) + 1;
  return { start: percent(first), length: percent(afterLast - first) };
}

/** Where the middle of a day lies on the axis, in percent of its length. */
export function middleOf(day: string): number {
  const { start, length } = placeOnAxis(day, day);
  return start + length / 2;
}

/** Whether a day, month and day as in `10-25`, is marked as today: from the beginning of the axis to a row's last day. */
export const isMarkedToday = (day: string, lastDay: string) =>
  MONTH_STARTS.some((start) => start <= day) && day <= lastDay;

/** @throws {RangeError} for a day outside the axis, which the content's schema refuses */
function daysBefore(monthAndDay: string): number {
  const [month, day] = monthAndDay.split('-').map(Number);
  let before = 0;
  for (const part of AXIS_MONTHS) {
    if (part.month === month && day !== undefined) return before + day - 1;
    before += part.days;
  }
  throw new RangeError(`${monthAndDay} is not on the passage chart, which shows 09-01 to 12-11.`);
}

const percent = (days: number) => Math.round((10_000 * days) / AXIS_DAYS) / 100;
