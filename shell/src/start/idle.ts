/**
 * Does something in the next idle moment. Safari has no idle callback.
 * @param waitMs how long to wait for such a moment
 */
export function whenIdle(work: () => void, waitMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: waitMs });
  else setTimeout(work, 500);
}

/** Not all browsers say. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor saves data, or has one of the slowest connections. */
export function savesData(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return Boolean(saveData) || /2g$/.test(effectiveType ?? '');
}
