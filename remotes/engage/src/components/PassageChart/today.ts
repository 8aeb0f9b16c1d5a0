import { dayOfMonth, inNepal } from '@raptors/shared/organisation/nepal-time';
import { useClockValue } from '@raptors/shared/design/browser-value';

/** Month and day in Nepal: `11-22`. */
const dayInNepal = (now: number): string => inNepal(now).toISOString().slice(5, 10);

/** A day as visitors read it: `22 November`. */
export function longDay(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return dayOfMonth(month - 1, date);
}

/** Today in Nepal as month and day; nothing while the page is prerendered and hydrated, when no clock may be read. */
export const useToday = (): string | undefined => useClockValue(dayInNepal);
