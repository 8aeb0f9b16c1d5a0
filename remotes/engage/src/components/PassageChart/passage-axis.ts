const DAY_MS = 86_400_000;

/** The months' first days. The axis has some days more on both sides. */
export const MONTH_STARTS = ['09-01', '10-01', '11-01', '12-01'] as const;
const LAST_DAY = '12-11';

/** Days from the start of the axis; the schema refuses days outside of it. */
const daysBefore = (day: string) =>
  (Date.parse(`2001-${day}`) - Date.parse(`2001-${MONTH_STARTS[0]}`)) / DAY_MS;

const AXIS_DAYS = daysBefore(LAST_DAY) + 1;

/** Percent of the axis, from the start of the first day to the end of the last. */
export function placeOnAxis(from: string, to: string): { start: number; length: number } {
  return { start: percent(daysBefore(from)), length: percent(daysBefore(to) + 1 - daysBefore(from)) };
}

export function middleOf(day: string): number {
  const { start, length } = placeOnAxis(day, day);
  return start + length / 2;
}

/** From the beginning of the axis to a row's last day. */
export const isMarkedToday = (day: string, lastDay: string) => MONTH_STARTS[0] <= day && day <= lastDay;

const percent = (days: number) => Math.round((10_000 * days) / AXIS_DAYS) / 100;
