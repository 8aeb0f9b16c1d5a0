import type { Page } from '@playwright/test';
import { collectAlerts } from '../../support/browser/alerts';
import { open, waitUntilQuiet } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';
import { labels, messages, presetDollars } from '../../specification';

const preset = (page: Page, dollars: number) =>
  page.locator('main').getByText(`$${dollars}`, { exact: true }).first();
const ownAmount = (page: Page) => page.locator('main').getByRole('spinbutton');
const donate = (page: Page) => page.locator('main').getByRole('button', { name: labels.donate, exact: true });

test('without an amount the page asks for one', async ({ page }) => {
  await open(page, '/Donate');
  await donate(page).click();
  await expect(page.locator('main').getByRole('alert').filter({ hasText: messages.noAmount })).toBeVisible();
});

for (const dollars of presetDollars) {
  test(`choosing $${dollars} thanks for $${dollars}, and nothing is sent`, async ({ page, watch }) => {
    const alerts = collectAlerts(page);
    await open(page, '/Donate');
    await preset(page, dollars).click();
    await waitUntilQuiet(page, watch);
    const requestsBefore = watch.requests.length;
    await donate(page).click();
    await expect(page.locator('main').getByText(messages.thanksFor(`${dollars}`))).toBeVisible();
    expect(alerts).toEqual([messages.thanksFor(`${dollars}`)]);
    expect(watch.requests.slice(requestsBefore).map((request) => request.url())).toEqual([]);
    expect(addressOf(page)).toBe('/Donate');
  });
}

test('an amount of the visitor’s own takes priority over the chosen one', async ({ page }) => {
  const alerts = collectAlerts(page);
  await open(page, '/Donate');
  await preset(page, 50).click();
  await ownAmount(page).fill('37.5');
  await donate(page).click();
  await expect.poll(() => alerts).toEqual([messages.thanksFor('37.50')]);
});

test('choosing a preset clears the visitor’s own amount', async ({ page }) => {
  const alerts = collectAlerts(page);
  await open(page, '/Donate');
  await ownAmount(page).fill('37');
  await preset(page, 25).click();
  await expect(ownAmount(page)).toHaveValue('');
  await donate(page).click();
  await expect.poll(() => alerts).toEqual([messages.thanksFor('25')]);
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

test('the form sets no smallest or largest amount', async ({ page }) => {
  const alerts = collectAlerts(page);
  await open(page, '/Donate');
  for (const amount of ['1000000', '0.01']) {
    await ownAmount(page).fill(amount);
    await donate(page).click();
    await expect.poll(() => alerts.at(-1)).toBe(messages.thanksFor(amount));
  }
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
