import { inNepal, MONTHS } from '@raptors/shared/organisation/nepal-time';
import { useSyncExternalStore } from 'react';

const EVERY_MINUTE_MS = 60_000;

/** Month and day in Nepal: `11-22`. */
const dayInNepal = (now: number): string => inNepal(now).toISOString().slice(5, 10);

/** A day as visitors read it: `22 November`. */
export function longDay(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${MONTHS[month - 1]}`;
}

/** Today in Nepal as month and day; nothing while the page is prerendered and hydrated, when no clock may be read. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    onEveryMinute,
    () => dayInNepal(Date.now()),
    () => undefined,
  );

function onEveryMinute(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MINUTE_MS);
  return () => clearInterval(timer);
}
