/**
 * Does something in the next idle moment. Safari has no idle callback.
 * @param waitMs how long to wait for such a moment
 */
export function whenIdle(work: () => void, waitMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: waitMs });
  else setTimeout(work, 500);
}
