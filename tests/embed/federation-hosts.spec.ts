/** Federation hosts of other people, with default settings, on an origin of their own. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { heading } from './examples';
import { hostOfTests } from './build-host';
import { countListeners, tracesIn } from './traces';

// One host for all tests of a file: webpack is slow, and two builds at once are slower.
test.describe.configure({ mode: 'default' });
test.describe('with React 19 in development and no router', () => {
  const host = hostOfTests('no-router');
  const show = (page: Page, name: string) => page.getByRole('button', { name: `Show ${name}` }).click();

  test('pages of two remotes work side by side, and React finds nothing to complain of', async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(host());
    await show(page, 'Raptors');
    await show(page, 'Donate');
    await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();

    await page.getByRole('button', { name: 'Donate Now' }).click();
    await expect(page.getByText('Please select or enter a donation amount.')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('the sheet around pages stays until the last of them goes', async ({ page }) => {
    await countListeners(page);
    await page.goto(host());
    const own = '#root > h1, #root > button';
    await expect(page.getByRole('heading', { name: 'Park visitors' })).toBeVisible();
    const before = await tracesIn(page, own);
    await show(page, 'Donate');
    await show(page, 'Raptors');
    await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
    await page.getByRole('button', { name: 'Hide Raptors' }).click();
    await expect(heading(page, 'Help us to protect raptors')).toHaveCSS('font-family', /Raptors Eczar/);

    await page.getByRole('button', { name: 'Hide Donate' }).click();
    await expect.poll(async () => (await tracesIn(page, own)).nodes).toEqual(before.nodes);
    const after = await tracesIn(page, own);
    expect(after.look).toEqual(before.look);
    expect(after.listeners).toEqual(before.listeners);
  });

  test('a script that is not the one of the release is not run', async ({ page }) => {
    await page.route(/\/releases\/about-raptors\/.*\/ExploreRaptors\..*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.wasRun = true;${await response.text()}` });
    });
    await page.goto(host());
    await show(page, 'Raptors');
    await expect(page.getByRole('link', { name: 'Raptors of Nepal' })).toBeVisible();
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  });
});
