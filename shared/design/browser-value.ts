import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const never = () => () => undefined;

/** What only the browser knows; `undefined` while a page is prerendered and hydrated. `read` gives equal values again. */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore(never, read, () => undefined);

const yes = () => true;

/** Whether the page is hydrated; `isAlike`: `true` at once, where what follows is the same either way. */
export const useHydrated = (isAlike = false): boolean => useSyncExternalStore(never, yes, () => isAlike);

/** The same for what follows the clock: it is read again every minute. */
export const useClockValue = <Value>(read: (now: number) => Value): Value | undefined =>
  useSyncExternalStore(
    onEveryMinute,
    () => read(Date.now()),
    () => undefined,
  );

function onEveryMinute(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  return () => clearInterval(timer);
}
