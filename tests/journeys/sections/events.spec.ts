import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { addressOf } from '../../support/browser/watch';
import { expect, journey as test } from '../../support/browser/journey';
import { labels } from '../../specification';

const details = (page: Page) => page.locator('main').getByRole('button', { name: labels.eventDetails });
const dialog = (page: Page) => page.getByRole('dialog');

test('the dialog has an address and the focus; Back, its backdrop and its button close it', async ({
  page,
}) => {
  await open(page, '/Events');
  await details(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(addressOf(page)).toBe('/Events#field-training');
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(addressOf(page)).toBe('/Events');

  await details(page).click();
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  await dialog(page).getByRole('heading').first().click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(dialog(page)).toBeHidden();

  await page.setViewportSize({ width: 360, height: 640 });
  await details(page).click();
  const apply = dialog(page).getByRole('link', { name: labels.applyForEvent });
  await apply.scrollIntoViewIfNeeded();
  await expect(apply).toBeInViewport();
  await dialog(page).getByRole('button', { name: /close/i }).first().click();
  await expect.poll(() => addressOf(page)).toBe('/Events');
  await expect(dialog(page)).toBeHidden();
});
