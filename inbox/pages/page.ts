import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { organisation } from '@raptors/shared/organisation/organisation';
import { IMMUTABLE } from '@raptors/site/store/http-headers';
import { readInboxEnv } from '../env';
import { html, type Html } from './html';

const shared = dirname(createRequire(import.meta.url).resolve('@raptors/shared/package.json'));
const ASSETS_URL = `${INBOX_URL}assets/`;

/** Fonts of `fonts.css`. */
const FONTS = ['eczar', 'mukta-400', 'mukta-600', 'newsreader-italic', 'eczar-wordmark', 'eczar-nepali'];

/** The design's own style sheets, so that a button here is the button of the site, then what only these pages have. */
const STYLE_SHEETS = [
  ...['layers', 'reset', 'tokens', 'fonts/fonts', 'base'].map((name) => `design/${name}.css`),
  ...['Button', 'Field', 'Alert'].map((name) => `design/${name}/${name}.module.css`),
].map((name) => join(shared, name));

const style = [...STYLE_SHEETS, join(import.meta.dirname, 'pages.css')]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const styleUrl = `${ASSETS_URL}style.${createHash('sha256').update(style).digest('hex').slice(0, 16)}.css`;

/** Leads to the sheet of all pages of the inbox. */
export const STYLE_LINK = html`<link rel="stylesheet" href="${styleUrl}" />`;

/** Headers of every page of the inbox: it runs no script but that of receipts, is in no search engine, and no copy is kept of it. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  // Addresses hold secrets; the site's own forms are told from others by their origin, so it isn't "no-referrer".
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

type PageContent = {
  title: string;
  body: Html;
  /** In place of the header that visitors see. */
  header?: Html;
};

/** A whole page in the site's design. Send it with PAGE_HEADERS. */
export const htmlPage = ({ title, body, header = visitorsHeader() }: PageContent): string =>
  `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} | ${organisation.productName}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="${ASSETS_URL}mark.svg" />
        ${STYLE_LINK}
      </head>
      <body>
        <header class="top">${header}</header>
        <main>${body}</main>
      </body>
    </html>`.text
  }`;

/** The mark beside a word, as at the top of every page. */
export const wordmark = (words: Html): Html =>
  html`<img class="mark" src="${ASSETS_URL}mark.svg" width="48" height="25" alt="" />${words}`;

const visitorsHeader = () => {
  const { siteUrl } = readInboxEnv();
  return html`<div class="wide bar">
    <a class="brand" href="${siteUrl}/"
      >${wordmark(
        html`${organisation.productName}<span class="nepali" lang="ne">${organisation.wordmarkNepali}</span>`,
      )}</a
    >
    <a class="quiet" href="${siteUrl}/">Back to the site</a>
  </div>`;
};

/** Adds the style sheet, the fonts and the mark that the pages need. */
export function addPageAssets(server: FastifyInstance): void {
  const add = (url: string, type: string, body: string | Buffer, cache: string) =>
    server.get(url, (_request, reply) => reply.header('Cache-Control', cache).type(type).send(body));
  add(styleUrl, 'text/css; charset=utf-8', style, IMMUTABLE);
  const mark = readFileSync(join(shared, 'organisation/mark.svg'));
  add(`${ASSETS_URL}mark.svg`, 'image/svg+xml', mark, 'public, max-age=3600');
  for (const font of FONTS)
    add(
      `${ASSETS_URL}${font}.woff2`,
      'font/woff2',
      readFileSync(join(shared, `design/fonts/${font}.woff2`)),
      'public, max-age=86400',
    );
}
