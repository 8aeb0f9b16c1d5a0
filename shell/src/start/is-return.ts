/** Whether this document was loaded again, and not opened. Where nothing tells, it was opened. */
export function isReturn(): boolean {
  // Tests and old browsers lack it.
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return (navigation?.type ?? 'navigate') !== 'navigate';
}
