import type { SharedRouterExport } from '@raptors/shared/contract/shared-router';
import type * as router from 'react-router-dom';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useHydratedSearchParams } from './hydrated-search-params';

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
