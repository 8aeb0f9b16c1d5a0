import { delay } from '../promises';
import type { LoadedPage } from '../pages/loader/page-attempts';
import type { PageLoader } from '../pages/loader/page-loader';
import type { ScrollPlaces } from './scroll-places';

/** React renders a loaded page faster than that; the screen must not stand still for longer. */
const RENDERED_WITHIN_MS = 600;
const nothing = () => undefined;

/**
 * Makes the moving picture of one document: a view transition, where the browser has them and the visitor has not asked for less motion. It begins when
 * the page is loaded, so loading waits for nothing. A remote takes part with `data-has-picture` on a link and styles for
 * `[data-followed]`. On the way back nothing moves: there React renders at once, before a browser could capture the screen.
 */
export function createMovingPicture(load: PageLoader['load'], places: Pick<ScrollPlaces, 'followedLink'>) {
  let moving: { page: Promise<LoadedPage>; captured: Promise<LoadedPage> } | undefined;
  let onArrival: () => void = nothing;

  function capture(loaded: LoadedPage, link: Element): Promise<LoadedPage> {
    return new Promise((resolve) => {
      link.toggleAttribute('data-followed', true);
      const transition = document.startViewTransition(() => {
        resolve(loaded);
        const arrived = new Promise<void>((arrive) => (onArrival = arrive));
        return Promise.race([arrived, delay(RENDERED_WITHIN_MS)]);
      });
      // Rejected where the browser skips it, in a hidden tab for example.
      transition.ready.catch(nothing);
      void transition.finished.then(() => link.removeAttribute('data-followed'), nothing);
    });
  }

  return {
    /** The loader's pages, each once the browser has captured the screen, if a picture moves to it. */
    load(pathname: string): Promise<LoadedPage> {
      const page = load(pathname);
      if (moving?.page === page) return moving.captured;
      const link = canMove() ? places.followedLink() : undefined;
      if (!link?.hasAttribute('data-has-picture')) return page;
      const captured = page.then((loaded) => (loaded.status === 'ready' ? capture(loaded, link) : loaded));
      moving = { page, captured };
      return captured;
    },
    /** The page is on the screen, at its place. */
    arrive(): void {
      onArrival();
      onArrival = nothing;
      moving = undefined;
    },
  };
}

const canMove = () =>
  'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches;
