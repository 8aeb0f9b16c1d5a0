/** Whether this document was loaded again, and not opened. Where nothing tells, it was opened. */
export function isReturn(): boolean {
  // Tests and old browsers lack it.
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return (navigation?.type ?? 'navigate') !== 'navigate';
}

/**
 * Whether all of the page is laid out, or only what is near the screen (see `base.css`). A place in pixels, or that of a heading, is
 * right only in a whole page.
 */
export const setWhole = (isWhole: boolean): boolean =>
  document.documentElement.toggleAttribute('data-whole', isWhole);
