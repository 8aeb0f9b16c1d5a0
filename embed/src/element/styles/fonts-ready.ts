import type { LoadedFragment } from '../embedded';
import { holdSheet, releaseSheet } from './shared-sheets';

const TIMEOUT_MS = 1_000;

/** Faces that stand in while others load are there at once, or never. */
const isWaitedFor = ({ family }: FontFace) => /^"?Raptors (?!.*fallback)/.test(family);

/**
 * Resolves when the faces have come that a page is written in, or after a second: text that changes its face moves what is below.
 * @returns what lets the faces go; they stay with whoever else holds them
 */
export async function fontsReady({ fonts, title }: LoadedFragment): Promise<() => void> {
  const sheet = holdSheet(fonts);
  const release = () => releaseSheet(fonts);
  // Where the browser cannot tell, the page comes at once.
  if (!document.fonts) return release;
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const faces = [...document.fonts].filter(isWaitedFor).map(({ family, style, weight }) =>
    // A variable face names its lightest and its heaviest.
    document.fonts.load(`${style} ${weight.split(' ')[0]} 16px "${family.replaceAll('"', '')}"`, title),
  );
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  return release;
}
