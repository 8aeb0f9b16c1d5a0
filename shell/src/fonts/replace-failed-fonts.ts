import { failedFonts } from './failed-fonts';

const ALL_LETTERS = 'U+0-10FFFF';

/**
 * Fetches the fonts that have failed past the browser's cache, which would keep a damaged one as long as its address is used, and gives
 * them to the document. Those that do not come again are left.
 */
export async function replaceFailedFonts(): Promise<void> {
  await Promise.allSettled(
    failedFonts().map(async (face) => {
      const address = addressOf(face);
      if (!address) return;
      const response = await fetch(address, { cache: 'reload' });
      if (!response.ok) return;
      const { family, weight, style, unicodeRange } = face;
      const again = new FontFace(family, await response.arrayBuffer(), { weight, style, unicodeRange });
      document.fonts.add(await again.load());
    }),
  );
}

/** Where the document's styles say that the font is; the face itself does not tell. */
function addressOf({ family, weight, style, unicodeRange }: FontFace): string | undefined {
  const described = [family, weight, style, unicodeRange].map(plain).join();
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const value = (name: string, initial = '') => plain(rule.style.getPropertyValue(name) || initial);
      const own = [
        value('font-family'),
        value('font-weight', 'normal'),
        value('font-style', 'normal'),
        value('unicode-range', ALL_LETTERS),
      ];
      const [, address] = /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
      if (address && own.join() === described) return new URL(address, sheet.href ?? document.baseURI).href;
    }
  return undefined;
}

/** Browsers write one value in several ways. */
const plain = (value: string) => value.replaceAll(/["']/g, '').replace('normal', '400').toLowerCase();
