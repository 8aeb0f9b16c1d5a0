/** A federation host of other people with React 19 and default settings, on an origin of its own. */
import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import type { RunningServer } from '../support/site/http-server';
import { startFederationHost } from './build-host';
import { heading, tracesIn } from './host-site';

// One host for all tests: webpack is slow, and two builds at once are slower.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let host: RunningServer;
test.beforeAll(async () => void (host = await startFederationHost(siteUrl())));
test.afterAll(() => host.stop());

const show = (page: Page, name: string) => page.getByRole('button', { name: `Show ${name}` }).click();

test('pages of two remotes work side by side without a complaint of React, and leave nothing behind', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'Park visitors' })).toBeVisible();
  const { nodes } = await tracesIn(page);
  const look = () => heading(page, 'Park visitors').evaluate((node) => getComputedStyle(node).cssText);
  const before = await look();
  await show(page, 'Raptors');
  await show(page, 'Donate');
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page.getByText('Please select or enter a donation amount.')).toBeVisible();
  expect(await look()).toBe(before);

  // The sheet around pages stays until the last of them goes.
  await page.getByRole('button', { name: 'Hide Raptors' }).click();
  await expect(heading(page, 'Help us to protect raptors')).toHaveCSS('font-family', /Raptors Eczar/);
  await page.getByRole('button', { name: 'Hide Donate' }).click();
  await expect.poll(async () => (await tracesIn(page)).nodes).toEqual(nodes);
  expect(faults).toEqual([]);
});

test('a script that is not the one of the release is not run', async ({ page }) => {
  await page.route(/\/releases\/about-raptors\/.*\/ExploreRaptors\..*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.wasRun = true;${await response.text()}` });
  });
  await page.goto(host.url);
  await show(page, 'Raptors');
  await expect(page.getByRole('link', { name: 'Raptors of Nepal' })).toBeVisible();
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});
