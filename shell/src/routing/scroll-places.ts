import { number, object, optional, record, string, type InferOutput } from 'valibot';
import { readSession, writeSession } from '../session';

const STORAGE_KEY = 'places';

const placeSchema = object({
  /** How far the page was scrolled, in pixels. */
  y: number(),
  /** The link that led on, and how far below the top of the window it was, in pixels. */
  link: optional(object({ href: string(), index: number(), top: number() })),
});

/** Where a page was left. Its link stays the same when what is above it gets another height. */
export type Place = InferOutput<typeof placeSchema>;

/** The places at which the pages of this visit were left, by entry of the history. */
export type ScrollPlaces = ReturnType<typeof rememberPlaces>;

/** So far from the place a browser may leave a page that it restores, while cards get their heights. */
const RESTORED_WITHIN_PX = 100;

/** After any of these, the page stays where the visitor moves it. */
export const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Remembers how far each page is scrolled, beyond the document too, which may be loaded again in between. */
export function rememberPlaces() {
  const places = new Map(Object.entries(readSession(STORAGE_KEY, record(string(), placeSchema)) ?? {}));
  let own = isReturn() ? places.get(entryKey()) : undefined;
  let shown = location.pathname;
  /** Of the shown page, the link that was followed last. */
  let link: Place['link'];
  let element: Element | undefined;

  const note = () => {
    // On the way back the address changes first, and the browser scrolls the page that is about to leave.
    if (location.pathname !== shown) return;
    const top = element?.isConnected ? element.getBoundingClientRect().top : undefined;
    places.set(entryKey(), { y: scrollY, ...(link && top !== undefined && { link: { ...link, top } }) });
  };
  const keep = (place: Place | undefined) => {
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
  // The first misses tabs that a phone closes in the background, the second some navigations.
  for (const event of ['pagehide', 'visibilitychange'])
    addEventListener(event, () => writeSession(STORAGE_KEY, Object.fromEntries(places)));
  return {
    /** Another page is shown: gives the place at which it was left; nothing for a page that was not shown before. */
    show(): Place | undefined {
      shown = location.pathname;
      return keep(places.get(entryKey()));
    },
    /** The place of the document's own page, if the visitor has come back to it. Given once. */
    takeOwn(): Place | undefined {
      // Farther away, the visitor has moved it before the scripts came.
      const place = own && Math.abs(scrollY - own.y) < RESTORED_WITHIN_PX ? own : undefined;
      own = undefined;
      return keep(place);
    },
  };
}

/** The same link in the page as it is now; nothing where it is gone or hidden. */
export function findLink({ href, index }: NonNullable<Place['link']>): HTMLAnchorElement | undefined {
  const link = linksTo(href)[index];
  return link?.getClientRects().length ? link : undefined;
}

function describeLink(link: HTMLAnchorElement): NonNullable<Place['link']> {
  const href = link.getAttribute('href') ?? '';
  return { href, index: linksTo(href).indexOf(link), top: link.getBoundingClientRect().top };
}

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-page] a')].filter(
    (link) => link.getAttribute('href') === href,
  );

/** The router gives no key to the entry that a document brought. */
function entryKey(): string {
  const state: { key?: string } | null = history.state;
  return state?.key ?? location.href;
}

/** Whether this document was loaded again, and not opened. Where nothing tells, it was opened. */
function isReturn(): boolean {
  const [navigation] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
