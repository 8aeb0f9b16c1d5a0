import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { WHOLE } from '../support/project/declared-pages';
import type { RunningServer } from '../support/site/http-server';
import { startFederationHost } from './build-host';
import { heading } from './host-site';

// One host for all tests but the last, because webpack is slow.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let host: RunningServer;
test.beforeAll(async () => {
  // The limit above does not apply to this hook.
  test.setTimeout(240_000);
  host = await startFederationHost('manifest', siteUrl());
});
test.afterAll(() => host?.stop());

const show = (page: Page, name: string) => page.getByRole('button', { name: `Show ${name}` }).click();

test('pages of two remotes work side by side without warnings or changes to the host', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'Park visitors' })).toBeVisible();
  const look = () => heading(page, 'Park visitors').evaluate((node) => getComputedStyle(node).cssText);
  const before = await look();
  await show(page, 'Team');
  await show(page, 'Donate');
  await expect(heading(page, 'Our Team')).toHaveCSS('font-family', /Raptors Eczar/);
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page.getByText('Please select or enter a donation amount.')).toBeVisible();
  await page.getByLabel('Or enter your own amount').fill('75');
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page.getByText('Thank you for donating $75!').first()).toBeVisible();
  expect(await look()).toBe(before);

  await page.getByRole('button', { name: 'Hide Team' }).click();
  await expect(heading(page, 'Help us to protect raptors')).toHaveCSS('font-family', /Raptors Eczar/);
  await page.getByRole('button', { name: 'Hide Donate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await look()).toBe(before);
  expect(faults).toEqual([]);
});

test('a script that is not that of the release is not run', async ({ page }) => {
  await page.route(/\/releases\/our-story\/.*\/OurTeam\..*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.wasRun = true;${await response.text()}` });
  });
  await page.goto(host.url);
  await show(page, 'Team');
  await expect(page.getByRole('link', { name: 'Our team' })).toBeVisible();
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});

/** Lets styles load slowly. */
async function expectPagesToChange(page: Page, url: string) {
  const faults = faultsOf(page);
  await page.route(/\.css$/, async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page.goto(url);
  for (let times = 0; times < 20; times += 1) {
    await page.getByRole('button', { name: 'Next page' }).click();
    const title = times % 2 ? 'Upcoming events' : 'Help us to protect raptors';
    await expect(heading(page, title)).toHaveCSS('font-family', /Raptors Eczar/);
    await expect(page.getByText('Loading…')).toHaveCount(0);
  }
  expect(faults).toEqual([]);
}

test('each page is shown with its styles, though they load slowly', ({ page }) =>
  expectPagesToChange(page, host.url));

test('webpack’s own federation host shows each page with its styles', WHOLE, async ({ page }) => {
  const container = await startFederationHost('container', siteUrl());
  await expectPagesToChange(page, container.url);
  await container.stop();
});
