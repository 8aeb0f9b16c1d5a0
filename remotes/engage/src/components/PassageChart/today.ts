import { useSyncExternalStore } from 'react';

const IN_NEPAL = new Intl.DateTimeFormat('en-GB', {
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Asia/Kathmandu',
});
const EVERY_MINUTE_MS = 60_000;

/** Month and day in Nepal: `11-22`. */
function dayInNepal(now: number): string {
  const part = (type: string) => IN_NEPAL.formatToParts(now).find((one) => one.type === type)?.value;
  return `${part('month')}-${part('day')}`;
}

/** A day as visitors read it: `22 November`. */
export function longDay(day: string): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${monthName(month - 1)}`;
}

/** Name of a month, 0 for January. */
export const monthName = (month: number): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2001, month, 1));

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
