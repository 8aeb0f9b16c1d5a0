import type { DescribedPage } from '../head-tags';
import { findMarked, OWN_MOVES, type ScrollPlace, type ScrollPlaces } from './scroll-places';

/** A page to which the visitor has navigated without a new document; `title` is for the window. */
export type Route = DescribedPage & {
  /** Differs from one navigation to the next: the address, and more where one address is shown twice. */
  visit: string;
};

/** Does after a navigation what a browser does after it has loaded a document. */
export type RouteAnnouncer = ReturnType<typeof createRouteAnnouncer>;

const NO_PLACES = { show: () => undefined, takeOwn: () => undefined };

/** Makes the announcer of one document; the browser has announced the visit that it brought. */
export function createRouteAnnouncer(
  documentVisit: string,
  places: Pick<ScrollPlaces, 'show' | 'takeOwn'> = NO_PLACES,
  describe: (page: DescribedPage) => void = () => undefined,
) {
  let announced = documentVisit;
  let release = (): void => undefined;
  return {
    /** Sets title and scroll position, and moves the focus to the new heading, which screen readers then read out; once for a visit. */
    announce({ visit, ...page }: Route): void {
      const { title } = page;
      // Also at first: what a page of a remote wrote into it while rendering is overwritten.
      if (document.title !== title) document.title = title;
      if (visit === announced) {
        // The browser has scrolled the prerendered page, which has no filters yet.
        const own = places.takeOwn();
        if (own) release = holdPlace(own);
        return;
      }
      announced = visit;
      describe(page);
      release();
      const place = places.show();
      const target = !place && location.hash ? document.getElementById(location.hash.slice(1)) : null;
      if (place) release = holdPlace(place);
      else if (target) target.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
      const heading = document.querySelector<HTMLElement>('[data-page] h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    },
  };
}

/** Filters, charts and the heights of cards that were far from the screen are there by then. */
const SETTLED_AFTER_MS = 1_500;

/** Keeps the page at a place while its parts get their heights, until the visitor moves it, or what is returned is called. */
function holdPlace({ y, mark }: ScrollPlace): () => void {
  const scroll = () => {
    const marked = mark && findMarked(mark);
    const top = marked ? scrollY + marked.getBoundingClientRect().top - mark.top : y;
    window.scrollTo({ top, behavior: 'instant' });
  };
  const observer = new ResizeObserver(scroll);
  const release = () => {
    observer.disconnect();
    for (const move of OWN_MOVES) removeEventListener(move, release);
  };
  scroll();
  observer.observe(document.body);
  for (const move of OWN_MOVES) addEventListener(move, release, { passive: true });
  setTimeout(release, SETTLED_AFTER_MS);
  return release;
}
