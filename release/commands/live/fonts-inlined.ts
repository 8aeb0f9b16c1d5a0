import type { Store } from '@raptors/site/store/store';

/** Address of a file of a release, as a style sheet names it. */
const FONT = /url\("?(?:https?:\/\/[^/)"]+)?\/(releases\/[^)"]+\.woff2)"?\)/g;

/**
 * Puts the font files of a style sheet into the sheet, so that it works outside the site. A file that the store has
 * lost stays an address.
 */
export async function fontsInlined(store: Store, css: string): Promise<string> {
  const names = [...new Set([...css.matchAll(FONT)].map(([, key = '']) => key))];
  const files = await Promise.all(
    names.map(async (key) => [key, (await store.read(key))?.toString('base64')] as const),
  );
  const known = new Map(files);
  return css.replace(FONT, (whole, key: string) => {
    const base64 = known.get(key);
    return base64 ? `url(data:font/woff2;base64,${base64})` : whole;
  });
}
