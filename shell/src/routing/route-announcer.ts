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

/**
 * Makes the announcer of one document.
 * @param documentVisit visit of the page that the document itself brought: the browser has announced it
 * @param placeOfShown gives the place at which the page that is shown now was left, if it was
 */
export function createRouteAnnouncer(
  documentVisit: string,
  placeOfShown: () => number | undefined = () => undefined,
): RouteAnnouncer {
  let announced = documentVisit;
  return {
    announce({ title, visit }) {
      if (visit === announced) return;
      announced = visit;
      const place = placeOfShown();
      document.title = title;
      const target =
        place === undefined && location.hash ? document.getElementById(location.hash.slice(1)) : null;
      if (target) target.scrollIntoView();
      else window.scrollTo({ top: place ?? 0, behavior: 'instant' });
      const heading = document.querySelector<HTMLElement>('[data-page] h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    },
  };
}
