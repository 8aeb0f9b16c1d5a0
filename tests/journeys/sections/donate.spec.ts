import { collectAlerts } from '../../support/browser/alerts';
import { expectAccessible } from '../../support/browser/axe-findings';
import { open, waitUntilQuiet } from '../../support/browser/hydrated';
import { expect, journey as test, siteUrl, test as real } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';
import { labels, messages } from '../../specification';

/** What a browser's own field makes of what is typed, and what is sent. */
test('what is no amount is asked for again; a donation thanks, is promised once, and leads to how it is given', async ({
  page,
  watch,
}) => {
  const alerts = collectAlerts(page);
  await open(page, '/Donate');
  const main = page.locator('main');
  const preset = (dollars: number) => main.getByText(`$${dollars}`, { exact: true }).first();
  const own = main.getByRole('spinbutton');
  const donate = main.getByRole('button', { name: labels.donate, exact: true });
  for (const typed of ['12,5', '-5', '1e309', '1e']) {
    await own.fill('');
    await preset(50).click();
    await own.pressSequentially(typed);
    await donate.click();
    await expect(main.getByRole('alert').filter({ hasText: messages.noAmount }), typed).toBeVisible();
    await expect(own).toBeFocused();
    await expect(own).toHaveAccessibleDescription(messages.noAmount);
  }
  expect(alerts).toEqual([]);
  await expectAccessible(page);

  // Of the last text, `1e`, nothing is left.
  await preset(25).click();
  await expect(own).toHaveJSProperty('validity.badInput', false);
  await waitUntilQuiet(page, watch);
  const requestsBefore = watch.requests.length;
  await donate.click();
  await expect(main.getByText(messages.thanksFor('25'))).toBeVisible();
  expect(alerts).toEqual([messages.thanksFor('25')]);
  expect(watch.requests.slice(requestsBefore).map((request) => request.postData())).toEqual([
    expect.stringMatching(/^amount=25&amount=&/),
  ]);
  await expect(main.getByText('Nothing has been charged.')).toBeVisible();
  await expectAccessible(page);
  expect(addressOf(page)).toBe('/Donate');
});

real(
  'the page of a gift reads without scripts; with them it copies what a bank needs, and prints',
  async ({ page, context, browser }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${siteUrl()}/Donate`);
    await plain.locator('main').getByText('$25', { exact: true }).first().click();
    await plain.locator('main').getByRole('button', { name: labels.donate, exact: true }).click();
    await expect(plain.getByText('USD 25')).toBeVisible();
    await expect(plain.locator('main').getByRole('button')).toHaveCount(0);
    const receipt = plain.url();
    await plain.close();

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => (globalThis.print = () => void document.body.append('Printed.')));
    await page.goto(receipt);
    await page.getByRole('button', { name: 'Copy Amount' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('USD 25');
    await page.getByRole('button', { name: 'Print these details' }).click();
    await expect(page.getByText('Printed.')).toBeVisible();
  },
);
