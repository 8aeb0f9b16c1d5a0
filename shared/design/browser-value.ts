import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const never = () => () => undefined;

/** A value that only the browser knows; undefined while prerendering and hydrating. `read` must return a stable value. */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore(never, read, () => undefined);

const yes = () => true;

/** Whether the page is hydrated. `isAlike`: true at once, where both renders are the same. */
export const useHydrated = (isAlike = false): boolean => useSyncExternalStore(never, yes, () => isAlike);

/** The same for values that depend on the clock: read again every minute. */
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
