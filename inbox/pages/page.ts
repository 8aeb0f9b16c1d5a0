import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { INBOX_URL } from '@raptors/shared/contract/forms/form-address';
import { type Language, localizedPath } from '@raptors/shared/contract/language';
import { organisation } from '@raptors/shared/organisation/organisation';
import { IMMUTABLE } from '@raptors/site/store/http-headers';
import { sha256Of } from '@raptors/site/store/objects';
import { readInboxEnv } from '../env';
import { html, type Html } from './html';
import { wordsIn } from './words';

const shared = dirname(createRequire(import.meta.url).resolve('@raptors/shared/package.json'));
const ASSETS_URL = `${INBOX_URL}assets/`;

const fontStyle = readFileSync(join(shared, 'design/fonts/fonts.css'), 'utf8');
const FONTS = [...fontStyle.matchAll(/url\('\.\/([\w-]+\.woff2)'\)/g)].map(([, file = '']) => file);

const sheets = new Map<string, string>();

function sheet(design: readonly string[], own: readonly string[]): Html {
  const designFiles = design.map((name) => join(shared, `design/${name}.css`));
  const ownFiles = own.map((name) => join(import.meta.dirname, `../${name}.css`));
  const style = [...designFiles, ...ownFiles].map((file) => readFileSync(file, 'utf8')).join('\n');
  const url = `${ASSETS_URL}style.${sha256Of(style).slice(0, 16)}.css`;
  sheets.set(url, style);
  return html`<link rel="stylesheet" href="${url}" />`;
}

const BASE = ['layers', 'reset', 'tokens', 'fonts/fonts', 'base', 'nepali'];
const CONTROLS = ['Button/Button.module', 'Field/Field.module', 'Alert/Alert.module', 'Card/card.module'];
const CONTENT = ['pages/content', 'pledge/pledge'];
const PAGE_STYLE = sheet([...BASE, ...CONTROLS], [...CONTENT, 'pages/frame']);
const STAFF_STYLE = sheet(
  [...BASE, ...CONTROLS, 'Form/Form.module'],
  [...CONTENT, 'pages/frame', 'staff/staff', 'staff/list', 'staff/item'],
);

/** `<link>` to the styles of a receipt inside a page of the site. */
export const RECEIPT_STYLE = sheet(CONTROLS, CONTENT);

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  // Hides secrets in addresses from other sites. With `no-referrer`, forms would send no usable Origin.
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

type PageContent = {
  title: string;
  body: Html;
  language?: Language | undefined;
  header?: Html;
};

export const htmlPage = ({ title, body, header, language }: PageContent): string =>
  `<!doctype html>\n${
    html`<html lang="${language ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <title>${title} | ${organisation.productName}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="${ASSETS_URL}mark.svg" />
        ${header ? STAFF_STYLE : PAGE_STYLE}
      </head>
      <body>
        <header class="top">${header ?? visitorsHeader(language)}</header>
        <main>${body}</main>
      </body>
    </html>`.text
  }`;

export const wordmark = (words: Html): Html =>
  html`<img class="mark" src="${ASSETS_URL}mark.svg" width="48" height="25" alt="" />${words}`;

const visitorsHeader = (language: Language | undefined) => {
  const home = readInboxEnv().siteUrl + localizedPath(language, '/');
  return html`<div class="actions wide bar">
    <a class="actions brand" href="${home}"
      >${wordmark(
        html`${organisation.productName}<span class="nepali" lang="ne">${organisation.wordmarkNepali}</span>`,
      )}</a
    >
    <a class="quiet" href="${home}">${wordsIn(language).pages.toSite}</a>
  </div>`;
};

export function addPageAssets(server: FastifyInstance): void {
  const add = (url: string, type: string, body: string | Buffer, cache: string) =>
    server.get(url, (_request, reply) => reply.header('Cache-Control', cache).type(type).send(body));
  for (const [url, style] of sheets) add(url, 'text/css; charset=utf-8', style, IMMUTABLE);
  const mark = readFileSync(join(shared, 'organisation/mark.svg'));
  add(`${ASSETS_URL}mark.svg`, 'image/svg+xml', mark, 'public, max-age=3600');
  for (const font of FONTS) {
    const file = readFileSync(join(shared, 'design/fonts', font));
    add(ASSETS_URL + font, 'font/woff2', file, 'public, max-age=86400');
  }
}
