import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { withoutBase } from '../pages/document-source';
import type { PageLoader } from '../pages/page-loader';
import type { TrackedPromise } from '../promises';

type SiteRouterProps = { base: string; load: PageLoader['load']; children: ReactNode };

/** Like `BrowserRouter`, but the old page stays until the next one has loaded or failed. */
export function SiteRouter({ base, load, children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    let current = history.location;
    return history.listen((next) => {
      const isSamePage = current.pathname === next.location.pathname;
      current = next.location;
      if (isSamePage) return startTransition(() => setState(next));
      const page: TrackedPromise<unknown> = load(withoutBase(current.pathname, base));
      if (page.status === 'fulfilled') setState(next);
      else void page.then(() => current === next.location && setState(next));
    });
  }, [history, load, base]);
  return (
    <Router basename={base || '/'} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
