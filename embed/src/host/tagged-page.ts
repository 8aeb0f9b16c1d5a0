import type { ComponentType } from 'react';
import { loadElement } from '../loader/load-element';
import type { EmbeddedPageProps } from './embedded-page-props';
import type { ReactLibrary } from './jsx-runtime';

const TAG = 'raptor-page';
const OPEN = 'Open this page';

/**
 * A page as a component that writes the tag `<raptor-page>`: the page runs with the React of the site, in a shadow root. It works
 * with any React that has hooks (16.8 and later).
 * @param site origin of the site
 */
export function taggedPage(
  React: ReactLibrary,
  path: string,
  site: string,
): ComponentType<EmbeddedPageProps> {
  return function TaggedPage({ router, record, children, ...parameters }) {
    if (record !== undefined && !router)
      throw new Error(
        'A page of a set is shown in a shadow root by its address, not by its record. Give `router` with its `location`.',
      );
    const place = React.useRef<HTMLElement>(null);
    const src = site + (router?.location ?? path);
    React.useEffect(() => {
      // If the loader does not load, the link stays.
      if (!customElements.get(TAG)) loadElement(site).catch(() => undefined);
    }, []);
    React.useEffect(() => {
      const element = place.current;
      const navigate = (event: HTMLElementEventMap['raptor-navigate']) => {
        const { pathname, search, hash } = new URL(event.detail.url);
        if (!router) return;
        event.preventDefault();
        router.navigate(pathname + search + hash, {});
      };
      element?.addEventListener('raptor-navigate', navigate);
      return () => element?.removeEventListener('raptor-navigate', navigate);
    }, [router]);
    const attributes = Object.entries(parameters).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return React.createElement(
      TAG,
      { ...Object.fromEntries(attributes), src, ref: place },
      children ?? React.createElement('a', { href: src }, OPEN),
    );
  };
}
