/** Runs when the browser is idle, at the latest after `waitMs`. Where browsers have no idle callback, it runs after 0.5 s. */
export function whenIdle(work: () => void, waitMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: waitMs });
  else setTimeout(work, 500);
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor saves data, or has a very slow connection. */
export function savesData(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return Boolean(saveData) || /2g$/.test(effectiveType ?? '');
}
