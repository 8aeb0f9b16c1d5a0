const MONTHS = 12;

/**
 * Where a stretch of the year lies on a circle that begins with January and has 12 parts, one for each month.
 * @param from first day as month and day: `09-15`
 * @param to last day, which belongs to the stretch; before `from` where it goes on in the next year
 */
export function yearArc(from: string, to: string) {
  const start = monthsBefore(from, 1);
  const end = monthsBefore(to, 0);
  return { start: round(start), length: round(end > start ? end - start : end + MONTHS - start) };
}

/** Months from the beginning of the year to the morning of a day, or to its evening. */
function monthsBefore(monthAndDay: string, isMorning: 0 | 1): number {
  const [month = 1, day = 1] = monthAndDay.split('-').map(Number);
  const daysOfMonth = new Date(Date.UTC(2001, month, 0)).getUTCDate();
  return month - 1 + (day - isMorning) / daysOfMonth;
}

const round = (months: number) => Math.round(100 * months) / 100;
