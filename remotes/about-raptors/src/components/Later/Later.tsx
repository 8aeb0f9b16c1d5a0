import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

// Browsers that don't tell what kind of navigation it is render all at once.
let lastNavigation: NavigationType | undefined;
globalThis.navigation?.addEventListener('navigate', ({ navigationType }) => {
  lastNavigation = navigationType;
});

/** Whether to render what is far below: right after the first screen where a link led to it, else at once. */
export function useWhole(): boolean {
  const { hash } = useLocation();
  return useDeferredValue(true, lastNavigation !== 'push' || hash !== '');
}

/** What is below the first screen of a long page: a link then shows that screen sooner. */
export const Later = ({ children }: { children: ReactNode }) => useWhole() && children;
