import type { Fragment } from '@raptors/shared/contract/fragment';
import { themedText } from '@raptors/shared/contract/themed-text';
import { chosenHeight, type MountOptions } from './options';

/** A page's status message, at the lower edge of the visible part of the element. */
const MESSAGE =
  '[part=message]{all:initial;position:sticky;bottom:0;display:block;padding:16px;font:16px/1.5 sans-serif;background:var(--ink,#16302e);color:var(--paper,#faf7f0)}[part=message]:empty{display:none}';

/** The style sheets of one element: for its page, for its message and height, and for fonts, which must be declared in the document. */
export function shadowStyles(root: ShadowRoot) {
  const [page, box, fonts] = [new CSSStyleSheet(), new CSSStyleSheet(), new CSSStyleSheet()];

  const layOut = (options: MountOptions, more = '') => {
    const height = chosenHeight(options);
    box.replaceSync(MESSAGE + (height ? `:host{height:${height}!important;overflow:auto!important}` : more));
  };

  return {
    /** Until `apply` or `collapse`, keeps the chosen height, or the space that the host has reserved by `contain-intrinsic-block-size`. */
    reserve(options: MountOptions): void {
      const isReserved = /\d/.test(getComputedStyle(root.host).containIntrinsicBlockSize);
      layOut(options, isReserved ? ':host{display:block!important;contain:size!important}' : '');
      root.adoptedStyleSheets = [box];
    },
    collapse(): void {
      root.adoptedStyleSheets = [];
    },
    apply(fragment: Pick<Fragment, 'css' | 'fonts'>, options: MountOptions): void {
      layOut(options);
      page.replaceSync(themedText(fragment.css, options.theme));
      root.adoptedStyleSheets = [page, box];
      fonts.replaceSync(fragment.fonts);
      if (!document.adoptedStyleSheets.includes(fonts)) document.adoptedStyleSheets.push(fonts);
    },
    remove(): void {
      root.adoptedStyleSheets = [];
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== fonts);
    },
  };
}
