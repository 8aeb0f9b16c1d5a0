import type { LoadedFragment } from '../embedded';
import { holdSheet, releaseSheet } from './shared-sheets';

/** Fonts of a cache come in that time; for others, those that stand in have the same measures, as on the site itself. */
const TIMEOUT_MS = 100;

/** Fallback faces are available at once, or never. Italics are for names in a text, which many pages have none of: browsers load them where they are used. */
const isWaitedFor = ({ family, style }: FontFace) =>
  style === 'normal' && /^"?Raptors (?!.*fallback)/.test(family);

/**
 * Resolves when the fonts of a page have loaded, or after a tenth of a second: a frame shows its words at once too.
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
