import { dayOfMonth, inNepal } from '@raptors/shared/organisation/nepal-time';
import { useClockValue } from '@raptors/shared/design/browser-value';

const dayInNepal = (now: number): string => inNepal(now).toISOString().slice(5, 10);

export function longDay(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return dayOfMonth(month - 1, date);
}

/** Today in Nepal; undefined while the page is prerendered and hydrated. */
export const useToday = (): string | undefined => useClockValue(dayInNepal);
