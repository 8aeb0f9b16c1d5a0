import { collectAlerts } from '../../support/browser/alerts';
import { open, waitUntilQuiet } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
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
  for (const typed of ['12,5', '-5', '1e309', '0.001', '5०', '3 dollars', '1e']) {
    await own.fill('');
    await preset(50).click();
    await own.pressSequentially(typed);
    await donate.click();
    await expect(main.getByRole('alert').filter({ hasText: messages.noAmount }), typed).toBeVisible();
    await expect(own).toBeFocused();
    await expect(own).toHaveAccessibleDescription(messages.noAmount);
  }
  expect(alerts).toEqual([]);

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
  expect(addressOf(page)).toBe('/Donate');
});
