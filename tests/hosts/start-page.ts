import { createHash } from 'node:crypto';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../support/site/http-server';

/** The site whose page is shown, and the tag that it prints for this page. */
export type TriedSite = { url: string; tag: string };

/** What makes a page special; `{site}` stands for the address of the site, `{style}` for the hash of the tag’s own style. */
type MadePage = {
  head?: string;
  /** What stands in the place of the tag. */
  body?: string;
  policy?: string;
  /** Given to every script of the tag. */
  nonce?: string;
};

/** Serves a page into which somebody has pasted the tag unchanged. */
export async function startPage(
  { url, tag }: TriedSite,
  { head = '', body = tag, policy, nonce }: MadePage,
): Promise<RunningServer> {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(tag) ?? [];
  const filled = (text: string) =>
    text
      .replaceAll('{site}', url)
      .replaceAll('{style}', `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A club</title>${head}</head><body><h1>Our club</h1>
${filled(nonce ? body.replaceAll('<script ', `<script nonce="${nonce}" `) : body)}
<p>Come along.</p></body></html>`;
  return startHttpServer(
    (_request, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          ...(policy ? { 'Content-Security-Policy': filled(policy) } : {}),
        })
        .end(html),
    OTHER_HOST,
  );
}
