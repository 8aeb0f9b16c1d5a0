import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import { escapeHtml, jsonForScript } from '@raptors/shared/contract/escape';
import { languageOfPath, localizedPath } from '@raptors/shared/contract/language';
import { isStandIn, viewPath } from '@raptors/shared/contract/paths';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { type PageData } from '@raptors/shared/contract/registry';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { pagePolicy } from '@raptors/shared/contract/page-policy';
import eczar from '@raptors/shared/design/fonts/eczar.woff2';
import mukta from '@raptors/shared/design/fonts/mukta-400.woff2';
import { organisation } from '@raptors/shared/organisation/organisation';
import { headTags, type HeadTag } from './head-tags';
import icon from './icon.svg';
import appleIcon from './icons/icon-apple-180.png';

/** `markup` is the prerendered content of `<div id="site">`. */
export type DocumentParts = {
  page: PageData;
  description: string;
  /** Style sheets of shell and page, whose text is in the document; `hash` is for the security policy. */
  styles: readonly { address: string; css: string; hash: string }[];
  markup: string;
  /** Address of the picture that other sites show beside a link to the page. */
  card?: string;
  /** Links to files of remotes, such as feeds, in the head of every page. */
  links?: NonNullable<Navigation['links']>;
  /** Script of the shell whose text is in the document: it loads the others. Left out if the shell has none. */
  inlineScript?: { code: string; hash: string };
};

/** Writes the complete document of one page. */
export function documentOf({
  page,
  description,
  styles,
  markup,
  card,
  links = [],
  inlineScript,
}: DocumentParts): string {
  const language = languageOfPath(page.base ?? '');
  const title = escapeHtml(page.title);
  const policy = pagePolicy({
    'script-src': inlineScript ? [`'${inlineScript.hash}'`] : [],
    'style-src': styles.map(({ hash }) => `'${hash}'`),
  });
  return [
    '<!doctype html>',
    `<html lang="${language ?? 'en'}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    ...headTags({ ...page, description }, language).map(tagText),
    ...(isStandIn(page.path) ? [] : [oembedTag(localizedPath(language, page.path))]),
    `<meta property="og:site_name" content="${escapeHtml(organisation.productName)}">`,
    '<meta property="og:type" content="website">',
    ...(card ? cardTags(card, title) : []),
    // Otherwise Safari makes links of telephone numbers, which hydration does not expect.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0e1d1d" media="(prefers-color-scheme: dark)">',
    ...links.map(
      ({ rel, type, path, title: name }) =>
        `<link rel="${rel}" type="${type}" href="${path}" title="${escapeHtml(name)}">`,
    ),
    `<link rel="manifest" href="${localizedPath(language, '/site.webmanifest')}">`,
    `<link rel="apple-touch-icon" href="${appleIcon}">`,
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    // The style sheets name the same files.
    preloadFont(eczar),
    preloadFont(mukta),
    ...styles.map(({ address, css }) => `<style data-href="${address}">${css}</style>`),
    ...(inlineScript ? [`<script>${inlineScript.code}</script>`] : []),
    '</head>',
    '<body>',
    `<div id="site">${markup}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(page)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const preloadFont = (address: string) =>
  `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;

const oembedTag = (path: string) =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(organisation.siteUrl + viewPath('oembed', path))}">`;

const tagText = ([name, attributes]: HeadTag) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const cardTags = (card: string, title: string) => [
  `<meta property="og:image" content="${escapeHtml(organisation.siteUrl + card)}">`,
  `<meta property="og:image:width" content="${CARD_SIZE.width}">`,
  `<meta property="og:image:height" content="${CARD_SIZE.height}">`,
  `<meta property="og:image:alt" content="${title}">`,
  '<meta name="twitter:card" content="summary_large_image">',
];
