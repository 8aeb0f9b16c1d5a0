import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { withoutBase } from '../pages/document-source';
import type { PageLoader } from '../pages/page-loader';
import type { TrackedPromise } from '../promises';

type SiteRouterProps = { base: string; load: PageLoader['load']; children: ReactNode };

/**
 * The library's `BrowserRouter` but for one thing: it renders every address in a transition, in slices of 5 ms with a frame between each
 * two. A page that is loaded already is shown sooner in one piece. Others need the transition, which leaves the old page on the screen.
 */
export function SiteRouter({ base, load, children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen((next) => {
      const isSamePage = pathname === next.location.pathname;
      pathname = next.location.pathname;
      if (isSamePage || !isLoaded(load(withoutBase(pathname, base)))) startTransition(() => setState(next));
      else setState(next);
    });
  }, [history, load, base]);
  return (
    <Router basename={base || '/'} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

const isLoaded = ({ status }: TrackedPromise<unknown>) => status === 'fulfilled';
