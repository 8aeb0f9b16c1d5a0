import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { withoutBase } from '../site-base';

type SiteRouterProps = {
  /** Where the edition is served; empty at the root. */
  base: string;
  /** Whether the page of an address can be rendered without waiting. Asked once the address is that of the document. */
  isLoaded: (pathname: string) => boolean;
  children: ReactNode;
};

/**
 * The library's `BrowserRouter`, which renders each navigation in a transition: the old page stays until the next is loaded. But React
 * renders a transition in slices, with frames of the old page between them. A page that is loaded already is rendered at once.
 */
export function SiteRouter({ base, isLoaded, children }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let shown = withoutBase(history.location.pathname, base);
    return history.listen((update) => {
      const pathname = withoutBase(update.location.pathname, base);
      const isOtherPage = pathname !== shown;
      shown = pathname;
      if (isOtherPage && isLoaded(pathname)) setState(update);
      else startTransition(() => setState(update));
    });
  }, [history, isLoaded, base]);
  return (
    <Router basename={base || '/'} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
