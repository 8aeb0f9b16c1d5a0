import type { LoadedFragment } from './embedded';
import type { MountOptions } from './options';
import { holdSheet, releaseSheet } from './shared-sheets';
import { themedText } from './theme';

/** The style sheets of one element: those of its page, which other elements may share, and one for its height. */
export function shadowStyles(root: ShadowRoot) {
  const box = new CSSStyleSheet();
  let texts: string[] = [];

  function hold(next: string[]): CSSStyleSheet[] {
    const before = texts;
    texts = next;
    const sheets = next.map(holdSheet);
    before.forEach(releaseSheet);
    return sheets;
  }

  return {
    /** Styles the page by the options of its element. */
    apply({ css, fonts }: Pick<LoadedFragment, 'css' | 'fonts'>, { height, theme }: MountOptions): void {
      box.replaceSync(
        height && height !== 'auto' ? `:host{height:${height}!important;overflow:auto!important}` : '',
      );
      const [page, faces] = hold([themedText(css, theme), fonts]);
      root.adoptedStyleSheets = page ? [page, box] : [box];
      if (faces && !document.adoptedStyleSheets.includes(faces)) document.adoptedStyleSheets.push(faces);
      // A picture's `media` follows the system, whatever the style sheet says.
      for (const source of root.querySelectorAll('source')) source.media = themedText(source.media, theme);
    },
    /** Takes all styles away, and the fonts out of the document where nobody else uses them. */
    remove(): void {
      hold([]);
      root.adoptedStyleSheets = [];
    },
  };
}
