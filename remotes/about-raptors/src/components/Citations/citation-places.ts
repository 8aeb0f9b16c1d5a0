/** Where a page cites each source first, as element ids by source. Known in the browser only, so that each place has an id of its own. */
export type CitationPlaces = ReadonlyMap<string, string>;

const NONE: CitationPlaces = new Map();

/** Collects the places of citations as they appear, and tells whoever lists the sources. */
export function citationPlaces() {
  let places = NONE;
  const listeners = new Set<() => void>();
  function change(next: CitationPlaces) {
    places = next;
    listeners.forEach((listener) => listener());
  }
  return {
    /** Adds a place, unless the source is cited before it. Gives what takes it away. */
    add(source: string, id: string) {
      if (!places.has(source)) change(new Map([...places, [source, id]]));
      return () => change(new Map([...places].filter(([, place]) => place !== id)));
    },
    /** Calls back whenever a place comes or goes. Gives what ends that. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The places of now. */
    current: () => places,
    /** What a prerendered page knows. */
    none: () => NONE,
  };
}
