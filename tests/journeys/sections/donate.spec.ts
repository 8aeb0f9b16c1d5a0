import type { Page } from '@playwright/test';
import { acceptDialogs } from '@raptors/release/rehearsal/watch-context';
import { expectAccessible } from '../../support/browser/axe-findings';
import { open, waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test, siteUrl, test as real } from '../../support/browser/journey';
import { linesOf } from '../../support/browser/lines-of';
import { labels, messages } from '../../specification';

const own = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Or enter your own amount' });
const donate = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: labels.donate, exact: true });

test('an invalid amount is explained; a pledge is thanked with its amount', async ({ page }) => {
  const alerts = acceptDialogs(page.context());
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/Donate');
  for (const typed of ['25,50', '€500', '-5', '1e']) {
    await own(page).fill('');
    await page.locator('main').getByText('$50', { exact: true }).first().click();
    await own(page).pressSequentially(typed);
    await donate(page).click();
    const alert = page.locator('main').getByRole('alert').filter({ hasText: messages.noAmount });
    await expect(alert, typed).toBeVisible();
    await expect(own(page)).toBeFocused();
    await expect(own(page)).toHaveAccessibleDescription(
      /such as “Rs 1500” or “\$25”.* such as 25 or 25\.50\./,
    );
    // The icon keeps its size beside three lines of text.
    expect(await alert.locator('svg').evaluate((sign) => sign.getBoundingClientRect().width)).toBe(20);
  }
  expect(alerts).toEqual([]);
  await expectAccessible(page);
  for (const [typed, dollars] of [
    ['५००', '500'],
    ['1,000', '1000'],
    [' 25.00 ', '25.00'],
    ['25 dollars', '25'],
  ] as const) {
    await own(page).fill(typed);
    await donate(page).click();
    await expect.poll(() => alerts.at(-1)).toBe(messages.thanksFor(dollars));
  }
});

test('a gift may be in rupees: chosen, or named beside the own amount', async ({ page }) => {
  const alerts = acceptDialogs(page.context());
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/Donate');
  const main = page.getByRole('main');
  const presets = main.getByRole('group', { name: 'Choose an amount' }).getByRole('radio');
  const offered = async () => (await presets.locator('..').allInnerTexts()).filter(Boolean);
  expect(await offered()).toEqual(['$10', '$25', '$50', '$100']);
  await main.getByText('$25', { exact: true }).click();
  await main.getByRole('radio', { name: 'Nepali rupees' }).check();
  expect(await offered()).toEqual(['Rs 500', 'Rs 1,000', 'Rs 2,500', 'Rs 5,000']);
  await donate(page).click();
  await expect(main.getByRole('alert').filter({ hasText: messages.noAmount })).toBeVisible();
  await expectAccessible(page);
  await main.getByText('Rs 1,000', { exact: true }).click();
  await donate(page).click();
  await expect.poll(() => alerts.at(-1)).toBe('Thank you for donating Rs 1,000!');
  await main.getByRole('radio', { name: 'US dollars' }).check();
  expect(await offered()).toEqual(['$10', '$25', '$50', '$100']);
  await own(page).fill('रु १,५००');
  await expect(main.getByRole('radio', { name: 'Nepali rupees' })).toBeChecked();
  await donate(page).click();
  await expect.poll(() => alerts.at(-1)).toBe('Thank you for donating Rs 1,500!');
});

test('a large sum is asked about once more, beside a way to write', async ({ page }) => {
  const alerts = acceptDialogs(page.context());
  await open(page, '/Donate');
  await own(page).fill('12000');
  await donate(page).click();
  const sure = page.getByRole('checkbox', { name: 'Yes, I would like to give this sum' });
  await expect(page.getByText('$12,000 is a large sum. Is it right?')).toBeVisible();
  await expect(sure).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us first' })).toHaveAttribute(
    'href',
    '/Our_Story/Contact_us?about=gift',
  );
  await expectAccessible(page);
  await own(page).fill('120');
  await expect(sure).toBeHidden();
  await own(page).fill('1500000');
  for (const currency of ['Nepali rupees', 'US dollars']) {
    await page.getByRole('radio', { name: currency }).check();
    await donate(page).click();
    await sure.check();
  }
  await donate(page).click();
  await expect.poll(() => alerts).toEqual(['Thank you for donating $1,500,000!']);
});

real('the way back from the receipt leads to the amount that was given', async ({ page }) => {
  acceptDialogs(page.context());
  await open(page, '/ne/Donate');
  await expect(page.getByRole('radio', { name: 'नेपाली रुपैयाँ' })).toBeChecked();
  const field = page.getByRole('main').getByRole('textbox');
  await field.fill('750');
  await page.getByRole('main').getByRole('button', { name: 'सहयोग गर्नुहोस्' }).click();
  await expect(page.getByText('NPR 750')).toBeVisible();
  const receipt = page.url();
  await expect(page.getByText('रु 750', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  // The reference is in the card and among what a bank needs.
  expect(await linesOf(page.getByText(/^D \w{3} \w{2}$/))).toEqual([1, 1]);
  await page.goBack();
  await waitUntilHydrated(page);
  await expect(field).toHaveValue('750');
  await expect(page.getByRole('radio', { name: 'नेपाली रुपैयाँ' })).toBeChecked();
  // Sent again, it is the same gift.
  await page.getByRole('main').getByRole('button', { name: 'सहयोग गर्नुहोस्' }).click();
  await expect(page).toHaveURL(receipt);
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
    await plain.goto('/Donate');
    await plain.getByRole('radio', { name: 'Nepali rupees' }).check();
    await plain.getByText('Rs 2,500', { exact: true }).click();
    await donate(plain).click();
    await expect(plain.getByText('NPR 2500')).toBeVisible();
    await expect(plain.getByText('Thank you for donating Rs 2,500!')).toBeVisible();
    await plain.goto('/Donate');
    await own(plain).fill('Rs 20,00,000');
    await donate(plain).click();
    await expect(plain.getByText('Rs 2,000,000 is a large sum. Is it right?').first()).toBeVisible();
    await plain.getByRole('checkbox', { name: 'Yes, I would like to give this sum' }).check();
    await donate(plain).click();
    await expect(plain.getByText('NPR 2000000')).toBeVisible();
    await expect(plain.locator('main').getByRole('button')).toHaveCount(0);
    await plain.close();
  },
);
