import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningHost } from '../embed/hosts/build-host';

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
): Promise<RunningHost> {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(tag) ?? [];
  const filled = (text: string) =>
    text
      .replaceAll('{site}', url)
      .replaceAll('{style}', `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A club</title>${head}</head><body><h1>Our club</h1>
${filled(nonce ? body.replaceAll('<script ', `<script nonce="${nonce}" `) : body)}
<p>Come along.</p></body></html>`;
  const server = createServer((_request, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        ...(policy ? { 'Content-Security-Policy': filled(policy) } : {}),
      })
      .end(html),
  );
  return { url: await listening(server), stop: () => stopped(server) };
}

/** Starts a server on a free port and gives its address. */
export async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends a server, and what is still open. */
export async function stopped(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
