import { SITE_MARK } from '@raptors/shared/contract/fragment';

/** What stands for `html` and `body` in a shadow root: one element around the page. */
const FRAME = '[part=page]';

/**
 * The host lays the element out, and its rules may reach it in any way; only that it is a block stands firm. What it would
 * inherit begins anew inside, where no rule of the host reaches. As it takes its width from outside, it asks for all there is.
 */
const OWN_RULES =
  ':host{display:block!important;width:100%}' +
  `@layer reset{${FRAME}{all:initial;direction:ltr}}` +
  `${FRAME}{display:block;min-height:0;container:raptor-page/inline-size;color-scheme:light dark}`;

const PX_PER_REM = 16;

type ShadowStyles = {
  css: string;
  /** `@font-face` rules: they count in a document only. */
  fonts: string;
};

/**
 * Turns the style sheets of a page, as the build has minified them, into one for a shadow root in somebody else's page:
 * sizes follow the width of the element instead of the window, and nothing depends on the host's root element.
 */
export function shadowCss(styles: readonly string[]): ShadowStyles {
  const all = styles.join('\n');
  const faces = all.match(/@font-face ?\{[^}]*\}/g) ?? [];
  const rename = renamer(faces);
  const rules = faces.reduce((rest, face) => rest.replace(face, ''), all);
  const css = [rootSelectors, widthQueries, lengths].reduce((text, change) => change(text), rename(rules));
  return { css: siteAddresses(css) + OWN_RULES, fonts: siteAddresses(rename(faces.join(''))) };
}

const siteAddresses = (css: string) => css.replaceAll('url(/', `url(${SITE_MARK}/`);

/** Families get names of their own, since faces in a document are everybody's. */
function renamer(faces: readonly string[]): (css: string) => string {
  const family = (face: string) => /font-family:\s*"?([^";}]+)"?/.exec(face)?.[1] ?? '';
  const families = [...new Set(faces.map(family))];
  return (css) =>
    families.reduce(
      (text, name) =>
        text
          .replaceAll(`"${name}"`, `"Raptors ${name}"`)
          .replaceAll(`font-family:${name};`, `font-family:"Raptors ${name}";`),
      css,
    );
}

/** Custom properties come to stand on the element, where the host may set others; all else on the frame inside. */
const rootSelectors = (css: string) =>
  css
    .replace(/(^|[{},])(:root)(?=[{,])/g, '$1:host')
    .replace(/(^|[{},])(?:html|body)(?=[{,])/g, `$1:where(${FRAME})`);

/** A query that asks for widths only. */
const WIDTH_QUERY = /@media ((?:\((?:(?:min-|max-)?width[^()]*|[\d.]+px ?<=? ?width[^()]*)\)(?: and )?)+)\{/g;
const widthQueries = (css: string) => css.replace(WIDTH_QUERY, '@container raptor-page $1{');

/** The host may have changed the size of `rem`; and the page is as wide as its element. */
const lengths = (css: string) =>
  css
    .replace(
      /(?<![\w#.-])(-?(?:\d*\.)?\d+)rem(?![\w-])/g,
      (_, size: string) => `${Number((Number(size) * PX_PER_REM).toFixed(3))}px`,
    )
    .replace(/(?<![\w#.-])(-?(?:\d*\.)?\d+)vw(?![\w-])/g, '$1cqi');
