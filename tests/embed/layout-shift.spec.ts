/** What moves in a host’s page when a tag that the tool has printed is pasted into it unchanged. */
import { expect, siteUrl } from '../support/browser/journey';
import { hostPage, test } from './pasted-host';
import { arrivalIn, observeArrival, printedTag } from './pasted-tag';

/** Long and short pages, one with a choice. */
const PAGES = ['/About_Raptors/Explore_raptors_nepal?group=owl', '/Events', '/Engage/Volunteer'];
const WIDTHS = [390, 820, 1280];

for (const address of PAGES)
  test(`nothing moves when ${address} comes, at any width`, async ({ browser, hostOf }) => {
    const tag = printedTag(siteUrl(), address);
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await observeArrival(page);
      await page.goto(hostOf(hostPage(tag)));
      await expect.poll(async () => (await arrivalIn(page)).ready).toContain(true);
      await page.evaluate(() => document.fonts.ready);
      expect((await arrivalIn(page)).cls).toBeLessThanOrEqual(0.02);
      await page.close();
    }
  });
