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

/** What remotes share of react-router-dom; the bundler drops the rest. */
export const curatedRouter: Pick<typeof router, SharedRouterExport> = {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useSearchParams: useHydratedSearchParams,
};

/** Empty while hydrating, because pages are prerendered without parameters. */
export function useHydratedSearchParams(
  defaults?: router.URLSearchParamsInit,
): ReturnType<typeof useSearchParams> {
  const [chosen, setChosen] = useSearchParams(defaults);
  const isHydrated = useHydrated(useLocation().search === '');
  const none = useMemo(() => createSearchParams(defaults), [defaults]);
  return [isHydrated ? chosen : none, setChosen];
}
