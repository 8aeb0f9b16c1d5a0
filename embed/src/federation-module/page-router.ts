import type { SharedRouterExport } from '@raptors/shared/contract/shared-router';
import type { ReactLibrary } from '@raptors/shared/runtime/host-libraries';
import type { MouseEvent } from 'react';
import type {
  createSearchParams,
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavLinkProps,
  To,
  useSearchParams,
} from 'react-router-dom';
import { isPlainClick } from '../element/links';

export type PageNavigation = {
  location: Location;
  hrefOf(path: string): string;
  navigate(to: string, options: NavigateOptions): void;
  /** Whether a click on a link to this path calls `navigate`; otherwise the browser follows the link. */
  answers(path: string): boolean;
};

/** A page must be rendered inside `Context`. */
export type PageRouter = ReturnType<typeof createPageRouter>;

type SearchParamsInit = Parameters<typeof createSearchParams>[0];

/** The parts of react-router-dom that remotes may use, made with the given React. */
export function createPageRouter(React: ReactLibrary) {
  const Context = React.createContext<PageNavigation | null>(null);

  function useNavigation(): PageNavigation {
    const navigation = React.use(Context);
    if (!navigation) throw new Error('The router was used outside a page.');
    return navigation;
  }

  const useLocation = (): Location => useNavigation().location;

  function useNavigate(): NavigateFunction {
    const { location, navigate } = useNavigation();
    return React.useCallback(
      (to: To | number, options: NavigateOptions = {}) =>
        typeof to === 'number' ? history.go(to) : navigate(resolveTo(to, location), options),
      [location, navigate],
    ) as NavigateFunction;
  }

  function useSharedSearchParams(init?: SearchParamsInit): ReturnType<typeof useSearchParams> {
    const { search } = useLocation();
    const navigate = useNavigate();
    const params = React.useMemo(() => withDefaults(new URLSearchParams(search), init), [search, init]);
    const set: ReturnType<typeof useSearchParams>[1] = React.useCallback(
      (next, options) => {
        const given = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
        navigate(`?${searchParamsOf(given)}`, options);
      },
      [navigate, params],
    );
    return [params, set];
  }

  function Link({ to, replace, state, preventScrollReset, reloadDocument, ...rest }: LinkProps) {
    const { location, hrefOf, answers, navigate } = useNavigation();
    const {
      relative: _relative,
      viewTransition: _viewTransition,
      discover: _discover,
      prefetch: _prefetch,
      ...attributes
    } = rest;
    if (isAddress(to)) return React.createElement('a', { ...attributes, href: to });
    const path = resolveTo(to, location);
    const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
      attributes.onClick?.(event);
      const opensHere = ['', '_self'].includes(event.currentTarget.target) && isPlainClick(event);
      if (event.defaultPrevented || reloadDocument || !opensHere || !answers(path)) return;
      event.preventDefault();
      navigate(path, { replace, state, preventScrollReset });
    };
    return React.createElement('a', { ...attributes, href: hrefOf(path), onClick });
  }

  function NavLink({
    className,
    style,
    children,
    end,
    caseSensitive: _caseSensitive,
    ...rest
  }: NavLinkProps) {
    const { location } = useNavigation();
    const target = parseLocation(resolveTo(rest.to, location)).pathname.toLowerCase();
    const here = location.pathname.toLowerCase();
    const isActive = here === target || (!end && here.startsWith(`${target.replace(/\/$/, '')}/`));
    const state = { isActive, isPending: false, isTransitioning: false };
    return React.createElement(Link, {
      ...rest,
      'aria-current': isActive ? (rest['aria-current'] ?? 'page') : undefined,
      className:
        typeof className === 'function'
          ? className(state)
          : [className, isActive && 'active'].filter(Boolean).join(' '),
      style: typeof style === 'function' ? style(state) : style,
      children: typeof children === 'function' ? children(state) : children,
    });
  }

  const exports = { Link, NavLink, useLocation, useNavigate, useSearchParams: useSharedSearchParams };
  return { Context, exports: exports satisfies Record<SharedRouterExport, unknown> };
}

function searchParamsOf(init: SearchParamsInit = ''): URLSearchParams {
  if (typeof init === 'string' || Array.isArray(init) || init instanceof URLSearchParams)
    return new URLSearchParams(init);
  return new URLSearchParams(
    Object.entries(init).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one])),
  );
}

function withDefaults(params: URLSearchParams, defaults: SearchParamsInit): URLSearchParams {
  const given = new Set(params.keys());
  for (const [key, value] of searchParamsOf(defaults)) if (!given.has(key)) params.append(key, value);
  return params;
}

export function parseLocation(text: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(text, 'http://page');
  return { pathname, search, hash, state, key: 'default' };
}

const isAddress = (to: To): to is string => typeof to === 'string' && /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(to);

function resolveTo(to: To, from: Location): string {
  const text = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  // As in the site's router: a search or hash alone is for the same page, and a relative path begins at the root.
  const base = /^[?#]/.test(text) ? from.pathname : '/';
  const { pathname, search, hash } = new URL(text, `http://page${base}`);
  return pathname + search + hash;
}
