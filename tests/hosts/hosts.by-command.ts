/**
 * `npm run test:hosts`: shows the page for donations in sites of other people, each built with its own tools, and then once more with the
 * site down. `npm run test:hosts -- -g "next|astro"` tries some.
 */
import type { Page } from '@playwright/test';
import { arrivalIn, observeArrival, printedTag } from '../embed/pasted-tag';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { HOSTS, PAGE, type Way } from './host-list';

/** What a tag that is pasted unchanged may move. A function and a remote have no place reserved. */
const MAX_CLS = 0.02;

for (const { name, way, start } of HOSTS)
  test(`${name}, ${way}`, async ({ browser, page }) => {
    const site = siteUrl();
    const { url, stop } = await start({ url: site, tag: printedTag(site, PAGE) });
    try {
      await expectThePage(page, url, way);
      // A frame shows the browser's own page then.
      if (way !== 'frame') {
        const down = await browser.newPage();
        await down.route(`${site}/**`, (route) => route.abort());
        await down.goto(url);
        await showIfOffered(down);
        await expect(down.getByRole('link', { name: /Donate|Open this page/ }).first()).toBeVisible();
        await down.close();
      }
    } finally {
      await stop();
    }
  });

/** The page comes, works, goes and leaves nothing, without an error in the host. */
async function expectThePage(page: Page, url: string, way: Way): Promise<void> {
  const faults = faultsOf(page);
  await observeArrival(page);
  await page.goto(url);
  await showIfOffered(page);
  const content = way === 'frame' ? page.frameLocator('iframe') : page;
  await expect(content.getByRole('heading', { name: 'Help us to protect raptors' })).toBeVisible();
  if (way === 'frame') await expect(content.locator('[data-page][data-hydrated]')).toBeAttached();
  else
    await expect
      .poll(
        async () =>
          (await arrivalIn(page)).ready.includes(true) ||
          (await page.locator('.raptors-page h1').count()) > 0,
      )
      .toBe(true);
  await content.getByRole('button', { name: 'Donate Now' }).click();
  await expect(content.getByText('Please select or enter a donation amount.')).toBeVisible();
  if (way === 'tag') {
    const { ready, cls } = await arrivalIn(page);
    // The content was there before its code.
    expect(ready).toContain(false);
    expect(cls).toBeLessThanOrEqual(MAX_CLS);
  }

  const hide = page.getByRole('button', { name: /^Hide( Donate)?$/ });
  const element = way === 'frame' ? 'iframe' : 'raptor-page';
  if (await hide.isVisible()) await hide.click();
  else await page.evaluate((tag) => document.querySelector(tag)?.remove(), element);
  await expect(page.locator('iframe, raptor-page, .raptors-page')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(faults).toEqual([]);
}

/** Some hosts show the page when somebody asks for it. */
async function showIfOffered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const show = page.getByRole('button', { name: /^Show( Donate)?$/ });
  if (await show.isVisible()) await show.click();
}
