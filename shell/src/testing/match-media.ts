export function matchMedia(...matching: string[]): void {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: matching.includes(query),
      media: query,
    }) as unknown as MediaQueryList;
}

/** Wide enough for the menu as a row; as in `layout/Navigation/use-sheet.ts`. */
export const WIDE = '(min-width: 56.25em)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
