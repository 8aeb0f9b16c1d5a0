import type { Page } from '@playwright/test';
import { acceptDialogs } from '@raptors/release/rehearsal/watch-context';
import { expectAccessible } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test, siteUrl, test as real } from '../../support/browser/journey';
import { labels, messages } from '../../specification';

const own = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Or enter your own amount' });
const donate = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: labels.donate, exact: true });

test('an invalid amount is explained; a pledge is thanked with its amount', async ({ page }) => {
  const alerts = acceptDialogs(page.context());
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/Donate');
  for (const typed of ['25,50', 'Rs 500', '-5', '1e']) {
    await own(page).fill('');
    await page.locator('main').getByText('$50', { exact: true }).first().click();
    await own(page).pressSequentially(typed);
    await donate(page).click();
    const alert = page.locator('main').getByRole('alert').filter({ hasText: messages.noAmount });
    await expect(alert, typed).toBeVisible();
    await expect(own(page)).toBeFocused();
    await expect(own(page)).toHaveAccessibleDescription(/In US dollars.* such as 25 or 25\.50\./);
    // The icon keeps its size beside three lines of text.
    expect(await alert.locator('svg').evaluate((sign) => sign.getBoundingClientRect().width)).toBe(20);
  }
  expect(alerts).toEqual([]);
  await expectAccessible(page);
  for (const [typed, dollars] of [
    ['५००', '500'],
    ['1,000', '1000'],
    [' 25.00 ', '25.00'],
  ] as const) {
    await own(page).fill(typed);
    await donate(page).click();
    await expect.poll(() => alerts.at(-1)).toBe(messages.thanksFor(dollars));
  }
});

real(
  'the step after the amount is how to pay: with scripts it copies what a bank needs, and prints',
  async ({ page, context }) => {
    const alerts = acceptDialogs(page.context());
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => (globalThis.print = () => void document.body.append('Printed.')));
    await open(page, '/Donate');
    await own(page).fill('1,000');
    await donate(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you. One more step' })).toBeVisible();
    await expect(page.getByText('USD 1000')).toBeVisible();
    expect(alerts).toEqual([messages.thanksFor('1000')]);
    await expect(page.getByText(messages.thanksFor('1000'))).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy Amount' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('USD 1000');
    await page.getByRole('button', { name: 'Print these details' }).click();
    await expect(page.getByText('Printed.')).toBeVisible();
  },
);

real(
  'without scripts a wrong amount comes back with what to write, and the next step reads',
  async ({ browser }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: siteUrl() });
    await plain.goto('/Donate');
    await own(plain).fill('25,50');
    await donate(plain).click();
    await expect(plain.getByText(/such as 25 or 25\.50\./).first()).toBeVisible();
    await expect(own(plain)).toHaveValue('25,50');
    await own(plain).fill('५००');
    await donate(plain).click();
    await expect(plain.getByText('USD 500')).toBeVisible();
    await expect(plain.locator('main').getByRole('button')).toHaveCount(0);
    await plain.close();
  },
);
