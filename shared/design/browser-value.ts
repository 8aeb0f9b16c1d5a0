import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const never = () => () => undefined;

/**
 * What only the browser knows, such as its clock or what it has stored; `undefined` while a page is prerendered and hydrated, because
 * both have to be equal.
 * @param read gives an equal value as long as nothing has changed
 */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore(never, read, () => undefined);

const yes = () => true;

/**
 * Whether the page is interactive: `false` while it is prerendered and hydrated.
 * @param isAlike what follows from the answer is the same either way: `true` at once, which spares a second render
 */
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
