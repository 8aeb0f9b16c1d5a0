/** What moves in a host’s page when a tag that the tool has printed is pasted into it unchanged. */
import { expect, siteUrl, test as base } from '../support/browser/journey';
import { OTHER_HOST, startHttpServer } from '../support/site/http-server';
import { arrivalIn, observeArrival, printedTag } from './pasted-tag';

/** Long and short pages, one with a choice. */
const PAGES = ['/About_Raptors/Explore_raptors_nepal?group=owl', '/Events', '/Engage/Volunteer'];
const WIDTHS = [390, 820, 1280];

/** Somebody’s page around a tag: an article, with something to read below. */
const hostPage = (tag: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A club</title>
<body style="margin:0 auto;max-width:70rem;padding:16px"><h1>Our club</h1><p>We look at birds.</p>${tag}<p>Come along.</p></body></html>`;

const test = base.extend<object, { hostOf(tag: string): string }>({
  hostOf: [
    async ({}, provide) => {
      let html = '';
      const { url, stop } = await startHttpServer(
        (_request, response) =>
          response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
        OTHER_HOST,
      );
      await provide((tag) => {
        html = hostPage(tag);
        return url;
      });
      await stop();
    },
    { scope: 'worker' },
  ],
});

for (const address of PAGES)
  test(`nothing moves when ${address} comes, at any width`, async ({ browser, hostOf }) => {
    const tag = printedTag(siteUrl(), address);
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await observeArrival(page);
      await page.goto(hostOf(tag));
      await expect.poll(async () => (await arrivalIn(page)).ready).toContain(true);
      await page.evaluate(() => document.fonts.ready);
      expect((await arrivalIn(page)).cls).toBeLessThanOrEqual(0.02);
      await page.close();
    }
  });
