import type { DescribedPage } from '../head-tags';
import { findMarked, OWN_MOVES, type ScrollPlace, type ScrollPlaces } from './scroll-places';

/** The page that is shown: of the document at first, then of each navigation without a new document. */
export type Route = DescribedPage & {
  /** A change of it is announced: the address; for a page that failed, also the number of retries. */
  visit: string;
};

/** After a navigation without a new document, sets title, scroll position and focus, as browsers do for a new document. */
export type RouteAnnouncer = ReturnType<typeof createRouteAnnouncer>;

const NO_PLACES = { show: () => undefined, takeOwn: () => undefined };

/** Makes the announcer of one document. The browser has announced `documentVisit`, the page of the document, itself. */
export function createRouteAnnouncer(
  documentVisit: string,
  places: Pick<ScrollPlaces, 'show' | 'takeOwn'> = NO_PLACES,
  describe: (page: DescribedPage) => void = () => undefined,
) {
  let announced = documentVisit;
  let release = (): void => undefined;
  return {
    announce({ visit, ...page }: Route): void {
      const { title } = page;
      // Also for the document's page: a page of a remote may have written another title while rendering.
      if (document.title !== title) document.title = title;
      if (visit === announced) {
        // The browser restored the scroll position of the prerendered page, in which no filter is applied yet.
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

/** Time for filters to be applied, and for charts and cards far below the window to get their heights. */
const SETTLED_AFTER_MS = 1_500;

/** Keeps the scroll position while parts of the page get their heights: for 1.5 s, until the visitor moves it, or the result is called. */
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
