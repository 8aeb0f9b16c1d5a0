import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const never = () => () => undefined;

/** A value that only the browser knows; undefined while prerendering and hydrating. Unchanged values must be equal by `===`. */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore(never, read, () => undefined);

const yes = () => true;

/** Whether the page is hydrated. With `isAlike`, true from the first render on, for content that hydration does not change. */
export const useHydrated = (isAlike = false): boolean => useSyncExternalStore(never, yes, () => isAlike);

/** Like `useBrowserValue`, read again every minute. */
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

/** What `read` returns; undefined if it throws, as where the browser blocks storage. */
export function unlessBlocked<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
