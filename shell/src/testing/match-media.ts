/** Gives jsdom a `matchMedia` in which exactly the named queries hold. */
export function matchMedia(...matching: string[]): void {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: matching.includes(query),
      media: query,
    }) as unknown as MediaQueryList;
}

/** The menu is a row with panels; the same query as in `layout/Navigation/screen.ts`. */
export const WIDE = '(min-width: 56.25em)';
/** The visitor has set the system to less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
