import { MESSAGE_EVENT, type PageMessage } from '@raptors/shared/contract/message';
import { SCOPE_CLASS } from '@raptors/shared/contract/names';
import { decodeAddress } from '@raptors/shared/contract/paths';
import type { ComponentType, MouseEvent, RefObject } from 'react';
import type { EmbeddedPageProps, GivenRouter } from './embedded-page-props';
import { parseLocation } from './page-location';
import type { PageNavigation, PageRouter } from './page-router';
import type { PageStyles } from './page-styles';
import type { ReactLibrary } from './jsx-runtime';

type PageContext = {
  Router: PageRouter;
  styles: PageStyles;
  /** Origin of the site, where links lead to. */
  site: string;
};

/** The page as a component that any page with this React can show. */
export function embeddedPage(
  React: ReactLibrary,
  Page: ComponentType<{ record?: unknown }>,
  path: string,
  { Router, styles, site }: PageContext,
): ComponentType<EmbeddedPageProps> {
  /** Without a router of the host: an address in memory, and links to the site. */
  function useOwnNavigation(parameters: string): PageNavigation {
    const [start, setStart] = React.useState(parameters);
    const [location, setLocation] = React.useState(() => parseLocation(path + parameters));
    // New parameters from the host replace what a visitor has chosen since.
    if (start !== parameters) {
      setStart(parameters);
      setLocation(parseLocation(path + parameters));
    }
    return React.useMemo(() => {
      const answers = (to: string) => parseLocation(to).pathname === location.pathname;
      return {
        location,
        hrefOf: (to) => site + to,
        answers,
        navigate(to, { state, replace }) {
          if (answers(to)) setLocation(parseLocation(to, state));
          else window.location[replace ? 'replace' : 'assign'](site + to);
        },
      };
    }, [location]);
  }

  function useGivenNavigation(given: GivenRouter | undefined): PageNavigation | undefined {
    return React.useMemo(
      () => given && { ...given, location: parseLocation(given.location), answers: () => true },
      [given],
    );
  }

  /**
   * Shows messages of the page to the visitor. An alert would show the host's name.
   */
  function useMessage(scope: RefObject<HTMLElement | null>): string {
    const [message, setMessage] = React.useState('');
    React.useEffect(() => {
      const element = scope.current;
      const forward = (event: CustomEvent<PageMessage>) => {
        event.preventDefault();
        event.stopPropagation();
        setMessage(event.detail.text);
      };
      element?.addEventListener(MESSAGE_EVENT, forward);
      return () => element?.removeEventListener(MESSAGE_EVENT, forward);
    }, [scope]);
    return message;
  }

  /** An element around the page that carries its styles, hidden until they are there. */
  function Scope({ record }: { record?: unknown }) {
    const scope = React.useRef<HTMLDivElement>(null);
    const message = useMessage(scope);
    const [isStyled, setIsStyled] = React.useState(styles.areLoaded);
    React.useLayoutEffect(() => {
      let isHere = true;
      const { loaded, letGo } = styles.hold();
      void loaded.then(() => isHere && setIsStyled(true));
      return () => {
        isHere = false;
        letGo();
      };
    }, []);
    return React.createElement(
      'div',
      { ref: scope, className: SCOPE_CLASS, hidden: !isStyled, onClick: goToTarget },
      React.createElement(Page, record === undefined ? {} : { record }),
      React.createElement('p', { role: 'status' }, message),
    );
  }

  function PageOfHost({ router, record, ...parameters }: EmbeddedPageProps) {
    const own = useOwnNavigation(searchOf(parameters));
    const given = useGivenNavigation(router);
    return React.createElement(
      Router.Context.Provider,
      { value: given ?? own },
      React.createElement(Scope, record === undefined ? {} : { record }),
    );
  }

  return PageOfHost;
}

function searchOf(parameters: Record<string, unknown>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

/** A link to a place in the page scrolls there without changing the host's address. */
function goToTarget(event: MouseEvent<HTMLElement> & { target: Element }): void {
  const link = event.target.closest('a[href^="#"]');
  const id = decodeAddress(link?.getAttribute('href')?.slice(1) ?? '');
  const target = id && event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (!target || event.defaultPrevented) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
