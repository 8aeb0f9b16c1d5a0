const DAY_MS = 86_400_000;

/** First days of the axis' months, as month and day. The axis has a blank before and after the days of the count. */
export const MONTH_STARTS = ['09-01', '10-01', '11-01', '12-01'] as const;
const LAST_DAY = '12-11';

/** Days from the beginning of the axis to the morning of a day; the content's schema refuses days outside the axis. */
const daysBefore = (day: string) =>
  (Date.parse(`2001-${day}`) - Date.parse(`2001-${MONTH_STARTS[0]}`)) / DAY_MS;

const AXIS_DAYS = daysBefore(LAST_DAY) + 1;

/** Where a stretch of days, both `10-25` and included, lies on the axis, in percent of its length. */
export function placeOnAxis(from: string, to: string): { start: number; length: number } {
  return { start: percent(daysBefore(from)), length: percent(daysBefore(to) + 1 - daysBefore(from)) };
}

/** Where the middle of a day lies on the axis, in percent of its length. */
export function middleOf(day: string): number {
  const { start, length } = placeOnAxis(day, day);
  return start + length / 2;
}

/** Whether a day, month and day as in `10-25`, is marked as today: from the beginning of the axis to a row's last day. */
export const isMarkedToday = (day: string, lastDay: string) => MONTH_STARTS[0] <= day && day <= lastDay;

const percent = (days: number) => Math.round((10_000 * days) / AXIS_DAYS) / 100;
