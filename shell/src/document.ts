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

/** Everything that a document is written from; `markup` is the prerendered inside of `<div id="site">`. */
export type DocumentParts = {
  page: PageData;
  description: string;
  /** Style sheets of shell and page by address. They are written into the page: one round trip less. `hash` is for the policy. */
  styles: readonly { address: string; css: string; hash: string }[];
  markup: string;
  /** Address, in this site, of the picture that other sites show beside a link to the page; left out for a page without one. */
  card?: string;
  /** Files of remotes that every page names. */
  links?: NonNullable<Navigation['links']>;
  /** Script of the shell whose text is in the document: it loads the others. Left out where only the markup is looked at. */
  inlineScript?: { code: string; hash: string };
};

/** Writes the complete document of one page. Everything in it follows from the two releases that render it. */
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
    // Safari would make links of telephone numbers and days, and React would render the page again.
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
    // The two faces of every first screen; the style sheets name the same files.
    ...[eczar, mukta].map(
      (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
    ),
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

const oembedTag = (path: string) =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(organisation.siteUrl + viewPath('oembed', path))}">`;

const tagText = ([name, attributes]: HeadTag) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(' ')}>`;

/** The sizes make networks show the picture the first time, before they have fetched it. */
const cardTags = (card: string, title: string) => [
  `<meta property="og:image" content="${escapeHtml(organisation.siteUrl + card)}">`,
  `<meta property="og:image:width" content="${CARD_SIZE.width}">`,
  `<meta property="og:image:height" content="${CARD_SIZE.height}">`,
  `<meta property="og:image:alt" content="${title}">`,
  '<meta name="twitter:card" content="summary_large_image">',
];
