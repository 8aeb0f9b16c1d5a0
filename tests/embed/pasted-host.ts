import { test as base } from '../support/browser/journey';
import { OTHER_HOST, startHttpServer } from '../support/site/http-server';

/** Somebody’s page around a tag: an article, with something to read below. `before` is a script of its own. */
export const hostPage = (tag: string, before = '') =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A club</title>${before}
<body style="margin:0 auto;max-width:70rem;padding:16px"><h1>Our club</h1><p>We look at birds.</p>${tag}<p>Come along.</p></body></html>`;

/** Serves somebody’s page on an origin of its own, with the headers of its server. */
export const test = base.extend<object, { hostOf(html: string, headers?: Record<string, string>): string }>({
  hostOf: [
    async ({}, provide) => {
      let [html, headers]: [string, Record<string, string>] = ['', {}];
      const { url, stop } = await startHttpServer(
        (_request, response) =>
          response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html),
        OTHER_HOST,
      );
      await provide((next, nextHeaders = {}) => {
        [html, headers] = [next, nextHeaders];
        return url;
      });
      await stop();
    },
    { scope: 'worker' },
  ],
});
