/**
 * `npm run test:hosts`: shows the page for donations in sites of other people, each built with its own tools, and then once more with the
 * site down. `npm run test:hosts -- -g "next|astro"` tries some. Pages without tools, policies and webpack's hosts: `tests/embed/`.
 */
import type { Page } from '@playwright/test';
import { arrivalIn, observeArrival, printedTag } from '../embed/pasted-tag';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { FIXTURES } from './fixtures';
import { startFixture } from './start-host';

const PAGE = '/Donate';

/** What a tag that is pasted unchanged may move. A function and a remote have no place reserved. */
const MAX_CLS = 0.02;

for (const name of Object.keys(FIXTURES))
  test(name, async ({ browser, page }) => {
    const { url, stop } = await startFixture(name, { url: siteUrl(), tag: printedTag(siteUrl(), PAGE) });
    try {
      await expectThePage(page, url, !/react|federation/.test(name));
      const down = await browser.newPage();
      await down.route(`${siteUrl()}/**`, (route) => route.abort());
      await down.goto(url);
      await showIfOffered(down);
      await expect(down.getByRole('link', { name: /Donate|Open this page/ }).first()).toBeVisible();
      await down.close();
    } finally {
      await stop();
    }
  });

/** The page comes, works, goes and leaves nothing, without an error in the host. */
async function expectThePage(page: Page, url: string, isTag: boolean): Promise<void> {
  const faults = faultsOf(page);
  await observeArrival(page);
  await page.goto(url);
  await showIfOffered(page);
  await expect(page.getByRole('heading', { name: 'Help us to protect raptors' })).toBeVisible();
  const isMounted = async () =>
    (await arrivalIn(page)).ready.includes(true) || (await page.locator('.raptors-page h1').count()) > 0;
  await expect.poll(isMounted).toBe(true);
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page.getByText('Please select or enter a donation amount.')).toBeVisible();
  if (isTag) {
    const { ready, cls } = await arrivalIn(page);
    // The content was there before its code.
    expect(ready).toContain(false);
    expect(cls).toBeLessThanOrEqual(MAX_CLS);
  }

  const hide = page.getByRole('button', { name: /^Hide( Donate)?$/ });
  if (await hide.isVisible()) await hide.click();
  else await page.evaluate(() => document.querySelector('raptor-page')?.remove());
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
