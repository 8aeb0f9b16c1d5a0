import {
  createContext,
  useContext,
  useMemo,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type ReactNode,
} from 'react';

const MOVED = 'island-moved';
const Path = createContext('/');

/** Tells the components inside of which page they are a part: an island of Astro has no other context. */
export function AtPath({ path, children }: { path: string; children?: ReactNode }) {
  return <Path value={path}>{children}</Path>;
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; replace?: boolean; state?: unknown };

/** A link of Astro is a link of HTML. */
export function Link({ to, replace: _replace, state: _state, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

/** The address of a link. */
export const useHref = (to: string) => to;

const subscribe = (onChange: () => void) => {
  addEventListener('popstate', onChange);
  addEventListener(MOVED, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(MOVED, onChange);
  };
};
const nothing = () => '';

/** Where the visitor is; the search part is empty while the page is hydrated. */
export function useLocation() {
  const pathname = useContext(Path);
  const search = useSyncExternalStore(subscribe, () => location.search, nothing);
  const hash = useSyncExternalStore(subscribe, () => location.hash, nothing);
  const state: unknown = search === '' ? null : history.state;
  return { pathname, search, hash, state };
}

/** The search part of the address, and nothing to change it with: `useNavigate` does that. */
export function useSearchParams() {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])] as const;
}

type NavigateOptions = { replace?: boolean; state?: unknown };

/** Changes the search part of this page's address without a new document, and opens any other page as a document. */
export function useNavigate() {
  const path = useContext(Path);
  return (to: string, { replace = false, state = null }: NavigateOptions = {}) => {
    if (to.split(/[?#]/)[0] !== path) return location.assign(to);
    history[replace ? 'replaceState' : 'pushState'](state, '', to);
    dispatchEvent(new Event(MOVED));
  };
}
