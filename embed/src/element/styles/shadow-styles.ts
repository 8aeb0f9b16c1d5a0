import type { LoadedFragment } from '../embedded';
import type { MountOptions } from '../options';
import { holdSheet, releaseSheet } from './shared-sheets';
import { themedText } from '@raptors/shared/contract/themed-text';

/** The status that a page may show: at the lower edge of what is seen of the element. */
const MESSAGE =
  '[part=message]{all:initial;position:sticky;bottom:0;display:block;padding:16px;font:16px/1.5 sans-serif;background:var(--ink,#16302e);color:var(--paper,#faf7f0)}[part=message]:empty{display:none}';

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

  /** How the element is laid out: by the height that the host has chosen, or as high as its page. */
  const layOut = ({ height }: MountOptions, more = '') =>
    box.replaceSync(
      MESSAGE +
        (height && height !== 'auto' ? `:host{height:${height}!important;overflow:auto!important}` : more),
    );

  return {
    /** Until a page is shown: keeps the place that the host has reserved by `contain-intrinsic-block-size`, if any. */
    reserve(options: MountOptions): void {
      const isReserved = /\d/.test(getComputedStyle(root.host).containIntrinsicBlockSize);
      layOut(options, isReserved ? ':host{display:block!important;contain:size!important}' : '');
      root.adoptedStyleSheets = [box];
    },
    /** Releases the reserved place, because no page will be shown. */
    collapse(): void {
      root.adoptedStyleSheets = [];
    },
    /** Styles the page by the options of its element. */
    apply({ css, fonts }: Pick<LoadedFragment, 'css' | 'fonts'>, options: MountOptions): void {
      const { theme } = options;
      layOut(options);
      const [page, faces] = hold([themedText(css, theme), fonts]);
      root.adoptedStyleSheets = page ? [page, box] : [box];
      if (faces && !document.adoptedStyleSheets.includes(faces)) document.adoptedStyleSheets.push(faces);
    },
    /** Removes all styles, and the fonts from the document if nothing else uses them. */
    remove(): void {
      hold([]);
      root.adoptedStyleSheets = [];
    },
  };
}
