import { number, object, optional, record, string, type InferOutput } from 'valibot';
import { readSession, writeSession } from '../session';

const STORAGE_KEY = 'places';
const SWITCH_KEY = 'switch';

const placeSchema = object({
  /** In pixels. */
  y: number(),
  /** The followed link, or another element, and its distance from the top of the window, in pixels. */
  mark: optional(object({ selector: string(), index: number(), top: number() })),
});

/** Where a page was left. The marked element keeps the position when content above changes height. */
export type ScrollPlace = InferOutput<typeof placeSchema>;

export type ScrollPlaces = ReturnType<typeof rememberPlaces>;

/** A restored position may differ by this much while cards get their heights. */
const RESTORED_WITHIN_PX = 100;

/** After these events, the visitor decides the position. */
export const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Keeps scroll positions across documents, in session storage. */
export function rememberPlaces() {
  const places = new Map(Object.entries(readSession(STORAGE_KEY, record(string(), placeSchema)) ?? {}));
  const switched = readSession(SWITCH_KEY, placeSchema);
  writeSession(SWITCH_KEY, null);
  let own = switched ?? (isReturn() ? places.get(entryKey()) : undefined);
  let shown = location.pathname;
  let mark: ScrollPlace['mark'];
  let element: Element | undefined;

  const note = () => {
    // On Back the address changes before the page, and the browser scrolls the old page.
    if (location.pathname !== shown) return;
    const top = element?.isConnected ? element.getBoundingClientRect().top : undefined;
    places.set(entryKey(), { y: scrollY, ...(mark && top !== undefined && { mark: { ...mark, top } }) });
  };
  const keep = (place: ScrollPlace | undefined) => {
    mark = place?.mark;
    element = mark && findMarked(mark);
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
      mark = markOf(clicked, `[data-page] a[href=${JSON.stringify(clicked.getAttribute('href'))}]`);
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
      // Farther away, the visitor has scrolled before hydration. After a switch the browser restores nothing.
      const isUntouched = own === switched || Math.abs(scrollY - (own?.y ?? 0)) < RESTORED_WITHIN_PX;
      const place = isUntouched ? own : undefined;
      own = undefined;
      return keep(place);
    },
  };
}

/** The same element now; undefined if it is gone or hidden. */
export function findMarked({ selector, index }: NonNullable<ScrollPlace['mark']>): Element | undefined {
  const found = document.querySelectorAll(selector)[index];
  return found?.getClientRects().length ? found : undefined;
}

const markOf = (element: Element, selector: string): NonNullable<ScrollPlace['mark']> => ({
  selector,
  index: [...document.querySelectorAll(selector)].indexOf(element),
  top: element.getBoundingClientRect().top,
});

/** A page has as many of these in each language, and none of them sticks. */
const ALIKE = '[data-page] :is(h1, h2, h3, li, tr, figure):not(nav *)';

/** For the same page in the other language, which is a document of its own. */
export function keepPlaceForSwitch(): void {
  const first = [...document.querySelectorAll(ALIKE)].find((one) => one.getBoundingClientRect().bottom > 0);
  if (first && scrollY > 0) writeSession(SWITCH_KEY, { y: scrollY, mark: markOf(first, ALIKE) });
}

/** The document's own entry has no key. */
function entryKey(): string {
  const state: { key?: string } | null = history.state;
  return state?.key ?? location.href;
}

function isReturn(): boolean {
  const [navigation] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
