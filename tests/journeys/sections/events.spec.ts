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

test('the dialog has the focus; a click on its backdrop closes it, one inside does not', async ({ page }) => {
  await openDialog(page);
  await expectAccessible(page);
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
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

test('the dialog has an address: reload keeps it open, Back and closing remove it', async ({ page }) => {
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
