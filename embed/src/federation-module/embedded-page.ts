import { MESSAGE_EVENT, type PageMessage } from '@raptors/shared/contract/message';
import { SCOPE_CLASS } from '@raptors/shared/contract/names';
import { decodeAddress } from '@raptors/shared/contract/paths';
import type { ReactLibrary } from '@raptors/shared/runtime/host-libraries';
import type { ComponentType, MouseEvent } from 'react';
import { parseLocation, type PageNavigation, type PageRouter } from './page-router';

export type EmbeddedPageProps = {
  /** For a page of a page set: its record, from a file below `records/` of the release. */
  record?: unknown;
  /** Parameters that `remote.json` declares for the page, such as `group="owl"`. */
  [parameter: string]: unknown;
};

/** A component that shows the page, for a host with this React. Links to other pages lead to the site; the page's search stays in memory. */
export function embeddedPage(
  React: ReactLibrary,
  Page: ComponentType<{ record?: unknown }>,
  path: string,
  { Router, site }: { Router: PageRouter; site: string },
): ComponentType<EmbeddedPageProps> {
  function useNavigation(parameters: string): PageNavigation {
    const [start, setStart] = React.useState(parameters);
    const [location, setLocation] = React.useState(() => parseLocation(path + parameters));
    // New parameters from the host override the visitor's choice.
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

  /** The page's last message, shown as text: an alert would carry the host's name. */
  function useMessage() {
    const [message, setMessage] = React.useState('');
    const listen = React.useCallback((page: HTMLElement) => {
      const forward = (event: CustomEvent<PageMessage>) => {
        event.preventDefault();
        event.stopPropagation();
        setMessage(event.detail.text);
      };
      page.addEventListener(MESSAGE_EVENT, forward);
      return () => page.removeEventListener(MESSAGE_EVENT, forward);
    }, []);
    return { message, listen };
  }

  return function PageOfHost({ record, ...parameters }: EmbeddedPageProps) {
    const { message, listen } = useMessage();
    return React.createElement(
      Router.Context.Provider,
      { value: useNavigation(searchOf(parameters)) },
      React.createElement(
        'div',
        { ref: listen, className: SCOPE_CLASS, onClick: goToTarget },
        React.createElement(Page, record === undefined ? {} : { record }),
        React.createElement('p', { role: 'status' }, message),
      ),
    );
  };
}

function searchOf(parameters: Record<string, unknown>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

/** Scrolls to the target of a link within the page, without changing the host's address. */
function goToTarget(event: MouseEvent<HTMLElement> & { target: Element }): void {
  const link = event.target.closest('a[href^="#"]');
  const id = decodeAddress(link?.getAttribute('href')?.slice(1) ?? '');
  const target = id && event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (!target || event.defaultPrevented) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
