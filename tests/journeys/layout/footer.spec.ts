import type { Page } from '@playwright/test';
import { open, waitUntilQuiet } from '../../support/browser/hydrated';
import { onLastPages, organisation, pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';
import { labels } from '../../specification';

const footer = (page: Page) => page.getByRole('contentinfo');
const email = (page: Page) => footer(page).getByRole('textbox', { name: /email/i });
const subscribe = (page: Page) => footer(page).getByRole('button', { name: labels.subscribe, exact: true });

for (const path of pagePaths) {
  test(
    `the footer of ${path} has Follow Us, newsletter, copyright and registration`,
    onLastPages(path),
    async ({ page }) => {
      await page.goto(path);
      await expect(
        footer(page).getByRole('link', { name: new RegExp(`^${labels.followUs}`) }),
      ).toHaveAttribute('href', organisation.socialGroupUrl);
      await expect(email(page)).toHaveAttribute('type', 'email');
      await expect(subscribe(page)).toBeVisible();
      await expect(footer(page)).toContainText(`© ${organisation.copyrightYear}`);
      await expect(footer(page)).toContainText(
        /registered non-profit.*government registration number.*affiliation number/i,
      );
    },
  );
}

test('the copyright line is of 2025', async ({ page }) => {
  await page.goto('/');
  await expect(footer(page)).toContainText('© 2025');
});

test('the newsletter wants an email address, by the browser’s own check', async ({ page }) => {
  await open(page, '/Shop');
  const isValid = () => email(page).evaluate((node: HTMLInputElement) => node.validity.valid);
  await subscribe(page).click();
  await expect(email(page)).toBeFocused();
  expect(await isValid()).toBe(false);
  await email(page).fill('not an address');
  await subscribe(page).click();
  expect(await isValid()).toBe(false);
});

test('subscribing sends nothing and stays on the page', async ({ page, watch }) => {
  await open(page, '/Shop');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await email(page).fill('maya.rai@example.org');
  await waitUntilQuiet(page, watch);
  const requestsBefore = watch.requests.length;
  await subscribe(page).click();
  await expect(footer(page).getByRole('status')).not.toBeEmpty();
  expect(watch.requests.slice(requestsBefore).map((request) => request.url())).toEqual([]);
  expect(addressOf(page)).toBe('/Shop');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
