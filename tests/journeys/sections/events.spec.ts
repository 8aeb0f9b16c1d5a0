import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { addressOf } from '../../support/browser/watch';
import { expect, journey as test } from '../../support/browser/journey';
import { labels } from '../../specification';

const details = (page: Page) => page.locator('main').getByRole('button', { name: labels.eventDetails });
const dialog = (page: Page) => page.getByRole('dialog');

async function openDialog(page: Page) {
  await open(page, '/Events');
  await details(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('the focus moves into the dialog and stays there; a click on the backdrop closes it, a click inside does not', async ({
  page,
}) => {
  await openDialog(page);
  await expectAccessible(page);
  const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  expect(await isInside()).toBe(true);
  const focusable = await dialog(page).locator('a:visible, button:visible').count();
  for (let presses = 0; presses <= focusable + 1; presses += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar is the one place outside that a dialog lets the focus go to.
    const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName);
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
    expect(isOnPage ? place : 'dialog').toBe('dialog');
  }
  await dialog(page).getByRole('heading').first().click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(dialog(page)).toBeHidden();
});

test('on a phone the whole dialog can be read and closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openDialog(page);
  await dialog(page).getByRole('link', { name: labels.applyForEvent }).scrollIntoViewIfNeeded();
  await expect(dialog(page).getByRole('link', { name: labels.applyForEvent })).toBeInViewport();
  await dialog(page).getByRole('button', { name: /close/i }).first().click();
  await expect(dialog(page)).toBeHidden();
});

test('the dialog has an address: reload keeps it open, Back closes it, closing takes the address away', async ({
  page,
}) => {
  await openDialog(page);
  expect(addressOf(page)).toBe('/Events#field-training');
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(addressOf(page)).toBe('/Events');
  await details(page).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: /close/i }).click();
  await expect.poll(() => addressOf(page)).toBe('/Events');
  await expect(dialog(page)).toBeHidden();
});
