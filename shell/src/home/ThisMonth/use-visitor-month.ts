import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The month of the visitor's own date, 0 for January; nothing while the page is prerendered and hydrated. */
export const useVisitorMonth = (): number | undefined =>
  useSyncExternalStore(
    never,
    () => new Date().getMonth(),
    () => undefined,
  );
