/**
 * Remembers how far each page of this document was scrolled, by its entry in the history.
 * @returns what is called when another page is shown: gives the place at which that one was left, in pixels from its
 * top; nothing for a page that was not shown before
 */
export function rememberPlaces(): () => number | undefined {
  /** By the key that the router gives to each entry. */
  const places = new Map<unknown, number>();
  let shown = location.pathname;
  addEventListener(
    'scroll',
    () => {
      // On the way back the address changes first, and the browser scrolls the page that is about to leave.
      if (location.pathname === shown) places.set(entryKey(), scrollY);
    },
    { passive: true },
  );
  return () => {
    shown = location.pathname;
    return places.get(entryKey());
  };
}

/** Undefined for the entry that the document brought. */
const entryKey = (): unknown => (history.state as { key?: unknown } | null)?.key;
