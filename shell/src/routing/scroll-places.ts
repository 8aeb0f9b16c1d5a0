import { number, object, optional, record, string, type InferOutput } from 'valibot';
import { readSession, writeSession } from '../session';

const STORAGE_KEY = 'places';
const SWITCH_KEY = 'switch';

const placeSchema = object({
  y: number(),
  /** The link that the visitor followed, or another element; `top`: its distance from the top of the window, in pixels. */
  mark: optional(object({ selector: string(), index: number(), top: number() })),
});

/** Scroll position of a page that the visitor left. With `mark`, it is right even if content above changes its height. */
export type ScrollPlace = InferOutput<typeof placeSchema>;

export type ScrollPlaces = ReturnType<typeof rememberPlaces>;

/** The position that the browser restores may be wrong by so much, because cards have no heights yet. */
const RESTORED_WITHIN_PX = 100;

/** After these events no position is restored, because the visitor moves the page. */
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
    // On Back the address changes first: until the other page is shown, scrolling belongs to the old page.
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
  // Tabs closed in the background get no `pagehide`, and some navigations no `visibilitychange`.
  for (const event of ['pagehide', 'visibilitychange'])
    addEventListener(event, () => writeSession(STORAGE_KEY, Object.fromEntries(places)));
  return {
    /** Returns the position at which the visitor left this page; undefined for a page that is new in the history. */
    show(): ScrollPlace | undefined {
      shown = location.pathname;
      return keep(places.get(entryKey()));
    },
    /** Once, after Back, a reload or a change of language: the page's position, unless the visitor has moved. */
    takeOwn(): ScrollPlace | undefined {
      // A larger difference means that the visitor has scrolled. After a change of language the browser restores no position.
      const isUntouched = own === switched || Math.abs(scrollY - (own?.y ?? 0)) < RESTORED_WITHIN_PX;
      const place = isUntouched ? own : undefined;
      own = undefined;
      return keep(place);
    },
  };
}

export function findMarked({ selector, index }: NonNullable<ScrollPlace['mark']>): Element | undefined {
  const found = document.querySelectorAll(selector)[index];
  return found?.getClientRects().length ? found : undefined;
}

const markOf = (element: Element, selector: string): NonNullable<ScrollPlace['mark']> => ({
  selector,
  index: [...document.querySelectorAll(selector)].indexOf(element),
  top: element.getBoundingClientRect().top,
});

/** Elements that a page has equally often in each language; not in the list of contents and asides, which may be sticky. */
const ALIKE = '[data-page] :is(h1, h2, h3, legend, li, tr, figure):not(nav *, aside *)';

/** Keeps the scroll position for the document of the same page in the other language. */
export function keepPlaceForSwitch(): void {
  const first = [...document.querySelectorAll(ALIKE)].find((one) => one.getBoundingClientRect().bottom > 0);
  if (first && scrollY > 0) writeSession(SWITCH_KEY, { y: scrollY, mark: markOf(first, ALIKE) });
}

/** Key of the current history entry. One that the browser made has none, so its address is used. */
function entryKey(): string {
  const state: { key?: string } | null = history.state;
  return state?.key ?? location.href;
}

function isReturn(): boolean {
  const [navigation] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
