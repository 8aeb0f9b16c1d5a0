/** Not all browsers say. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor saves data, or has one of the slowest connections. */
export function savesData(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return Boolean(saveData) || /2g$/.test(effectiveType ?? '');
}
