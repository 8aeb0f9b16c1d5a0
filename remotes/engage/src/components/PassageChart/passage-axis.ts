const DAY_MS = 86_400_000;

/** First days of the months. The axis continues for some days after the last one. */
export const MONTH_STARTS = ['09-01', '10-01', '11-01', '12-01'] as const;
const LAST_DAY = '12-11';

/** Days since the start of the axis. The schema refuses days before or after it. */
const daysBefore = (day: string) =>
  (Date.parse(`2001-${day}`) - Date.parse(`2001-${MONTH_STARTS[0]}`)) / DAY_MS;

const AXIS_DAYS = daysBefore(LAST_DAY) + 1;

/** Place and length of a period in percent of the axis, with the whole first and last day. */
export function placeOnAxis(from: string, to: string): { start: number; length: number } {
  return { start: percent(daysBefore(from)), length: percent(daysBefore(to) + 1 - daysBefore(from)) };
}

export function middleOf(day: string): number {
  const { start, length } = placeOnAxis(day, day);
  return start + length / 2;
}

/** Whether today is on the axis and not after a row's last day: then it is marked. */
export const isMarkedToday = (day: string, lastDay: string) => MONTH_STARTS[0] <= day && day <= lastDay;

const percent = (days: number) => Math.round((10_000 * days) / AXIS_DAYS) / 100;
