import type { Page } from '@playwright/test';
import { collectAlerts } from '../../support/browser/alerts';
import { open, waitUntilQuiet } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';
import { labels, messages } from '../../specification';

const preset = (page: Page, dollars: number) =>
  page.locator('main').getByText(`$${dollars}`, { exact: true }).first();
const ownAmount = (page: Page) => page.locator('main').getByRole('spinbutton');
const donate = (page: Page) => page.locator('main').getByRole('button', { name: labels.donate, exact: true });

test('a donation sends nothing', async ({ page, watch }) => {
  const alerts = collectAlerts(page);
  await open(page, '/Donate');
  await preset(page, 25).click();
  await waitUntilQuiet(page, watch);
  const requestsBefore = watch.requests.length;
  await donate(page).click();
  await expect(page.locator('main').getByText(messages.thanksFor('25'))).toBeVisible();
  expect(alerts).toEqual([messages.thanksFor('25')]);
  expect(watch.requests.slice(requestsBefore).map((request) => request.url())).toEqual([]);
  expect(addressOf(page)).toBe('/Donate');
});

test('assistive technology learns which amount is chosen', async ({ page }) => {
  await open(page, '/Donate');
  const chosen = page.locator('main :is([aria-pressed=true], [aria-checked=true], input:checked)');
  await expect(chosen).toHaveCount(0);
  await preset(page, 10).click();
  await expect(chosen).toHaveCount(1);
  await preset(page, 100).click();
  await expect(chosen).toHaveCount(1);
});

for (const typed of ['12,5', '-5', '1e9', '1e309', '0', '0.001', '5०', '१२५', '3 dollars', '1e']) {
  test(`"${typed}" is no amount: the page asks for one, and the field keeps the focus`, async ({ page }) => {
    const alerts = collectAlerts(page);
    await open(page, '/Donate');
    await preset(page, 50).click();
    await ownAmount(page).pressSequentially(typed);
    await donate(page).click();
    await expect(
      page.locator('main').getByRole('alert').filter({ hasText: messages.noAmount }),
    ).toBeVisible();
    await expect(ownAmount(page)).toBeFocused();
    await expect(ownAmount(page)).toHaveAccessibleDescription(messages.noAmount);
    expect(alerts).toEqual([]);
  });
}
