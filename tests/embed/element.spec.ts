/** `<raptor-page>` and `mount` in pages of other people: what only a browser shows. Links, messages and history: `embed/src/element/`. */
import { holdScripts } from '../support/browser/hold-scripts';
import { expect } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { heading, mounted, test, tracesIn } from './host-site';

test('one tag shows a page, mounted, with what its attributes choose', async ({ page, open }) => {
  const faults = faultsOf(page);
  await open('plain');
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await mounted(page);
  const species = page.locator('raptor-page').getByRole('heading', { level: 3 });
  await expect(species).toHaveCount(23);
  await page.locator('raptor-page').evaluate((node) => node.removeAttribute('group'));
  await expect(species).toHaveCount(83);
  expect(faults).toEqual([]);
});

test('neither side’s styles, React or globals reach the other', async ({ page, open }) => {
  await open('hostile');
  await mounted(page);
  const title = heading(page, 'Upcoming events');
  await expect(title).toHaveCSS('font-family', /Raptors Eczar/);
  await expect(title).toHaveCSS('display', 'block');
  // The host’s root is 6.4 px; a page of the site is read at the size that visitors chose.
  const size = await title.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThan(30);
  await expect(page.locator('#own')).toHaveCSS('display', 'inline');
  expect(
    await page.evaluate(() => {
      const { React, raptorsIntegrity } = globalThis as unknown as Record<string, { version: string }>;
      return [React?.version, raptorsIntegrity];
    }),
  ).toEqual(['0.13.3', 'mine']);

  await page.getByRole('button', { name: 'View Details' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the policy that the README gives is enough', async ({ page, open }) => {
  const faults = faultsOf(page);
  await open('strict-policy');
  await mounted(page);
  await expect(heading(page, 'Upcoming events')).toHaveCSS('font-family', /Raptors Eczar/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Raptors Eczar"'))).toBe(true);
  await expect.poll(() => page.locator('raptor-page img').first().isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('mount and unmount leave nothing behind', async ({ page, open }) => {
  await open('mount');
  await expect(page.getByText('Nothing is shown.')).toBeVisible();
  const before = await tracesIn(page);
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Show events' }).click();
    await mounted(page, times);
    await page.getByRole('button', { name: 'Hide events' }).click();
    await expect(page.getByText('Nothing is shown.')).toBeVisible();
    await expect.poll(() => tracesIn(page)).toEqual(before);
  }
});

test('what a visitor has typed before the page is mounted is not lost', async ({ page, open }) => {
  const release = await holdScripts(page, /\/realm\.\w+\.js$/);
  await open('several');
  const amount = page.getByRole('textbox').first();
  await amount.fill('75');
  release();
  // The element with the cursor waits until the visitor has left the field.
  await mounted(page, 1);
  await page.getByRole('heading', { name: 'This month' }).click();
  await mounted(page, 2);
  await expect(amount).toHaveValue('75');
});

test('a form of a page whose scripts do not come is sent by the browser', async ({ page, open }) => {
  await page.route(/\/realm\.\w+\.js$/, (route) => route.abort());
  await open('several');
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page).toHaveURL(/\/~forms\//);
});
