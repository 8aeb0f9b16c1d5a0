import type { SharedRouterExport } from '@raptors/shared/contract/shared-router';
import { useHydrated } from '@raptors/shared/design/browser-value';
import { useMemo } from 'react';
import type * as router from 'react-router-dom';
import {
  createSearchParams,
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

/**
 * The part of react-router-dom that remotes share with the shell. Handing over these instead of the whole
 * library lets the bundler leave the rest out of the shell (49 kB gzip in the prototype).
 */
export const curatedRouter: Pick<typeof router, SharedRouterExport> = {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useSearchParams: useHydratedSearchParams,
};

/**
 * The router's `useSearchParams`, which finds nothing while a page is hydrated: the page was prerendered with nothing chosen, and
 * the first render has to equal that. What the address chooses comes with the next.
 */
export function useHydratedSearchParams(
  ...[defaults]: Parameters<typeof useSearchParams>
): ReturnType<typeof useSearchParams> {
  const [chosen, setChosen] = useSearchParams(defaults);
  const isHydrated = useHydrated(useLocation().search === '');
  const none = useMemo(() => createSearchParams(defaults), [defaults]);
  return [isHydrated ? chosen : none, setChosen];
}
