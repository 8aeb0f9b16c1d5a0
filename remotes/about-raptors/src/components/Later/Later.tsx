import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

// Stays undefined in browsers that don't report navigations: there, pages render everything at once.
let lastNavigation: NavigationType | undefined;
globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  lastNavigation = navigationType;
});

/** `false` at first after a link without a `#`, if this code was loaded before; then, and otherwise, `true`. */
export function useWhole(): boolean {
  const { hash } = useLocation();
  return useDeferredValue(true, lastNavigation !== 'push' || hash !== '');
}

/** What is below the first screen of a long page. Where `useWhole` is `false`, it is rendered a moment later. */
export const Later = ({ children }: { children: ReactNode }) => useWhole() && children;
