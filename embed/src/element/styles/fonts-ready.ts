import type { LoadedFragment } from '../embedded';
import { holdSheet, releaseSheet } from './shared-sheets';

const TIMEOUT_MS = 1_000;

/** Fallback faces are available at once, or never. */
const isWaitedFor = ({ family }: FontFace) => /^"?Raptors (?!.*fallback)/.test(family);

/**
 * Resolves when the fonts of a page have loaded, or after a second: text that changes its font moves what is below.
 * @returns a function that releases the fonts; they stay while another page uses them
 */
export async function fontsReady({ fonts, title }: LoadedFragment): Promise<() => void> {
  const sheet = holdSheet(fonts);
  const release = () => releaseSheet(fonts);
  // If the browser can't tell, the page is shown at once.
  if (!document.fonts) return release;
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const faces = [...document.fonts].filter(isWaitedFor).map(({ family, style, weight }) =>
    // A variable face names its lightest and its heaviest.
    document.fonts.load(`${style} ${weight.split(' ')[0]} 16px "${family.replaceAll('"', '')}"`, title),
  );
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  return release;
}
