import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is interactive: `false` in the prerendered page and while React takes it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
