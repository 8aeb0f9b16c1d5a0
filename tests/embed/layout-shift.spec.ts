/** What moves in a host’s page when a tag that the tool has printed is pasted into it unchanged. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, siteUrl, test as base } from '../support/browser/journey';
import { STORE } from '../support/project/built-site';
import { projectFolder } from '../support/project/project-folder';
import { mustRun } from '../support/project/run-tool';

/** Long and short pages, one with a choice. */
const PAGES = ['/About_Raptors/Explore_raptors_nepal?group=owl', '/Events', '/Engage/Volunteer'];
const WIDTHS = [390, 820, 1280];

/** Somebody’s page around a tag: an article, with something to read below. */
const hostPage = (tag: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A club</title>
<body style="margin:0 auto;max-width:70rem;padding:16px"><h1>Our club</h1><p>We look at birds.</p>${tag}<p>Come along.</p></body></html>`;

/** What integrators paste. */
function printedTag(address: string): string {
  const store = process.env.STORE ?? STORE;
  const said = mustRun(
    projectFolder(),
    store,
    'cli/bin.mjs',
    'tag',
    address,
    '--origin',
    siteUrl(),
    '--json',
  );
  return (JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as { tag: string }).tag;
}

const test = base.extend<object, { hostOf(tag: string): string }>({
  hostOf: [
    async ({}, provide) => {
      let html = '';
      const server = createServer((_request, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
      );
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      await provide((tag) => {
        html = hostPage(tag);
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      });
      await new Promise((done) => server.close(done));
    },
    { scope: 'worker' },
  ],
});

for (const address of PAGES)
  test(`nothing moves when ${address} comes, at any width`, async ({ browser, hostOf }) => {
    const tag = printedTag(address);
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts, mounted: false });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
        addEventListener('raptor-ready', ({ detail }: Event & { detail?: { mounted: boolean } }) => {
          if (detail?.mounted) Object.assign(globalThis, { mounted: true });
        });
      });
      await page.goto(hostOf(tag));
      await page.waitForFunction(() => (globalThis as unknown as { mounted: boolean }).mounted);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
      await page.close();
    }
  });
