import { number, object, optional, record, string, type InferOutput } from 'valibot';
import { readSession, writeSession } from '../session';

const STORAGE_KEY = 'places';

const placeSchema = object({
  /** In pixels. */
  y: number(),
  /** The followed link and its distance from the top of the window, in pixels. */
  link: optional(object({ href: string(), index: number(), top: number() })),
});

/** Where a page was left. The link keeps the position when content above changes height. */
export type ScrollPlace = InferOutput<typeof placeSchema>;

export type ScrollPlaces = ReturnType<typeof rememberPlaces>;

/** A restored position may differ by this much while cards get their heights. */
const RESTORED_WITHIN_PX = 100;

/** After these events, the visitor decides the position. */
export const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Keeps scroll positions across documents, in session storage. */
export function rememberPlaces() {
  const places = new Map(Object.entries(readSession(STORAGE_KEY, record(string(), placeSchema)) ?? {}));
  let own = isReturn() ? places.get(entryKey()) : undefined;
  let shown = location.pathname;
  let link: ScrollPlace['link'];
  let element: Element | undefined;

  const note = () => {
    // On Back the address changes before the page, and the browser scrolls the old page.
    if (location.pathname !== shown) return;
    const top = element?.isConnected ? element.getBoundingClientRect().top : undefined;
    places.set(entryKey(), { y: scrollY, ...(link && top !== undefined && { link: { ...link, top } }) });
  };
  const keep = (place: ScrollPlace | undefined) => {
    link = place?.link;
    element = link && findLink(link);
    return place;
  };
  for (const move of OWN_MOVES)
    addEventListener(move, () => (own = undefined), { once: true, passive: true });
  addEventListener('scroll', note, { passive: true });
  addEventListener(
    'click',
    ({ target }) => {
      const clicked = target instanceof Element && target.closest<HTMLAnchorElement>('[data-page] a[href]');
      if (!clicked) return;
      element = clicked;
      link = describeLink(clicked);
      note();
    },
    { capture: true },
  );
  // `pagehide` misses tabs closed in the background, `visibilitychange` some navigations.
  for (const event of ['pagehide', 'visibilitychange'])
    addEventListener(event, () => writeSession(STORAGE_KEY, Object.fromEntries(places)));
  return {
    /** Returns the position at which the page was left; undefined for a new page. */
    show(): ScrollPlace | undefined {
      shown = location.pathname;
      return keep(places.get(entryKey()));
    },
    /** Position of the document's own page after Back or reload. Returned once. */
    takeOwn(): ScrollPlace | undefined {
      // Farther away, the visitor has scrolled before hydration.
      const place = own && Math.abs(scrollY - own.y) < RESTORED_WITHIN_PX ? own : undefined;
      own = undefined;
      return keep(place);
    },
  };
}

/** The same link now; undefined if it is gone or hidden. */
export function findLink({ href, index }: NonNullable<ScrollPlace['link']>): HTMLAnchorElement | undefined {
  const link = linksTo(href)[index];
  return link?.getClientRects().length ? link : undefined;
}

function describeLink(link: HTMLAnchorElement): NonNullable<ScrollPlace['link']> {
  const href = link.getAttribute('href') ?? '';
  return { href, index: linksTo(href).indexOf(link), top: link.getBoundingClientRect().top };
}

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-page] a')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** The document's own entry has no key. */
function entryKey(): string {
  const state: { key?: string } | null = history.state;
  return state?.key ?? location.href;
}

function isReturn(): boolean {
  const [navigation] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
