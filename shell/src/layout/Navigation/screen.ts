/** From this width the menu is a row with panels; below it is a sheet. The style sheets hold the same number. */
const WIDE = '(min-width: 56.25em)';

/** Whether the menu is a row now. Reads the window, so it is not for use while rendering. */
export const isWide = () => window.matchMedia(WIDE).matches;

/** Calls back whenever the menu changes from sheet to row or back. */
export function onWidthChange(callback: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', callback);
  return () => query.removeEventListener('change', callback);
}
