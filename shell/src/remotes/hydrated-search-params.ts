import { useMemo, useSyncExternalStore } from 'react';
import { createSearchParams, useSearchParams } from 'react-router-dom';

/**
 * The router's `useSearchParams`, which finds nothing while a page is hydrated: the page was prerendered with nothing chosen, and
 * the first render has to equal that. What the address chooses comes with the next.
 */
export const useHydratedSearchParams: typeof useSearchParams = (defaults) => {
  const [chosen, setChosen] = useSearchParams(defaults);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const none = useMemo(() => createSearchParams(defaults), [defaults]);
  return [isHydrated ? chosen : none, setChosen];
};

const neverChanges = () => () => undefined;
