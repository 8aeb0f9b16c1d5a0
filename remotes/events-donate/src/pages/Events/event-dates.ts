const NEPAL_OFFSET = '+05:45';

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' });

/** The day in long English form, as it is in Nepal: "November 25, 2025"; nothing when there is no date or it is no date. */
export function longDate(timestamp: string | undefined): string | undefined {
  const date = new Date(timestamp ?? NaN);
  return Number.isNaN(date.getTime()) ? undefined : LONG_DATE.format(date);
}

/** Whether one can still apply for an event, no longer apply, or it is over. */
export type EventPhase = 'open' | 'closed' | 'past';

/** Days are whole days in Nepal: one can apply until the deadline's midnight there. */
export function phaseAt(
  now: number,
  { deadlineDate, lastDay }: { deadlineDate: string; lastDay: string },
): EventPhase {
  if (now >= endOfDay(lastDay)) return 'past';
  return now >= endOfDay(deadlineDate) ? 'closed' : 'open';
}

const endOfDay = (day: string) => Date.parse(`${day}T23:59:59.999${NEPAL_OFFSET}`) + 1;
