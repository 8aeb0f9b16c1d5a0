import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

// Browsers that don't tell what kind of navigation it is render all at once.
let lastNavigation: NavigationType | undefined;
globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  lastNavigation = navigationType;
});

/**
 * Whether to render what is far below: at once where a browser opens the page, goes back to it or looks for a place in it, and right after
 * the first screen is shown where a link led to it.
 */
export function useWhole(): boolean {
  const { hash } = useLocation();
  return useDeferredValue(true, lastNavigation !== 'push' || hash !== '');
}

/** What is below the first screen of a long page: a link then shows that screen sooner. */
export const Later = ({ children }: { children: ReactNode }) => useWhole() && children;
