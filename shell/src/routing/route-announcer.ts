import { holdPlace } from './hold-place';
import type { ScrollPlaces } from './scroll-places';

/** A page to which the visitor has navigated without a new document; `title` is for the window. */
export type Route = {
  title: string;
  /** Differs from one navigation to the next: the address, and more where one address is shown twice. */
  visit: string;
};

/** Does after a navigation what a browser does after it has loaded a document. */
export type RouteAnnouncer = {
  /**
   * Sets title and scroll position, and moves the focus to the new heading, which screen readers then read out. A page
   * to which the visitor goes back is where it was left. Does nothing for a visit that is announced already.
   */
  announce(route: Route): void;
};

const NO_PLACES = { show: () => undefined, takeOwn: () => undefined };

/**
 * Makes the announcer of one document.
 * @param documentVisit visit of the page that the document itself brought: the browser has announced it
 * @param places where pages were left
 * @param onShown called when another page is on the screen, at its place
 */
export function createRouteAnnouncer(
  documentVisit: string,
  places: Pick<ScrollPlaces, 'show' | 'takeOwn'> = NO_PLACES,
  onShown: () => void = () => undefined,
): RouteAnnouncer {
  let announced = documentVisit;
  let letGo = (): void => undefined;
  return {
    announce({ title, visit }) {
      if (visit === announced) {
        // The browser has scrolled the prerendered page, which has no filters yet.
        const own = places.takeOwn();
        if (own) letGo = holdPlace(own);
        return;
      }
      announced = visit;
      letGo();
      const place = places.show();
      document.title = title;
      const target = !place && location.hash ? document.getElementById(location.hash.slice(1)) : null;
      if (place) letGo = holdPlace(place);
      else if (target) target.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
      const heading = document.querySelector<HTMLElement>('[data-page] h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
      onShown();
    },
  };
}
