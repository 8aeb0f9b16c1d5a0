import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

// Browsers that don't report the kind of navigation render everything at once.
let lastNavigation: NavigationType | undefined;
globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  lastNavigation = navigationType;
});

/** Whether to render the rest of the page: after the first screen when a link led here, otherwise at once. */
export function useWhole(): boolean {
  const { hash } = useLocation();
  return useDeferredValue(true, lastNavigation !== 'push' || hash !== '');
}

/** Renders what is below the first screen of a long page later, so that a link shows that screen sooner. */
export const Later = ({ children }: { children: ReactNode }) => useWhole() && children;
