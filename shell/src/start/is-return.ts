/** Whether this document was loaded again, and not opened. Where nothing tells, it was opened. */
export function isReturn(): boolean {
  const [navigation] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).type !== 'navigate';
}
