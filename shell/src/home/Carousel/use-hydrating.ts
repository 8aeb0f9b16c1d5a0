import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server and in the first render over prerendered HTML: what is in the document must be rendered once more. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
