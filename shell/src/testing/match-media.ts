/** Gives jsdom a `matchMedia` in which exactly the named queries hold. */
export function matchMedia(...matching: string[]): void {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: matching.includes(query),
      media: query,
    }) as unknown as MediaQueryList;
}

export const WIDE = '(min-width: 900px)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
