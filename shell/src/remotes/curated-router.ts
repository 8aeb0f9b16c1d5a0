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

/** The part of react-router-dom that remotes share with the shell, so that the bundler leaves the rest out (49 kB gzip). */
export const curatedRouter: Pick<typeof router, SharedRouterExport> = {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useSearchParams: useHydratedSearchParams,
};

/** The router's `useSearchParams`, which finds nothing while a page is hydrated, because it was prerendered with nothing chosen. */
export function useHydratedSearchParams(
  ...[defaults]: Parameters<typeof useSearchParams>
): ReturnType<typeof useSearchParams> {
  const [chosen, setChosen] = useSearchParams(defaults);
  const isHydrated = useHydrated(useLocation().search === '');
  const none = useMemo(() => createSearchParams(defaults), [defaults]);
  return [isHydrated ? chosen : none, setChosen];
}
