import type { Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { open, waitUntilMenuHydrated } from '../../support/browser/hydrated';
import { answer404, stylesOf } from '../../support/browser/break-remote';
import { expect, test } from '../../support/browser/journey';

const registryFile = new RegExp(`${REGISTRY_URL}$`);
const header = (page: Page) => page.getByRole('banner');
const tryAgain = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' });

/** The document of the page can't be reached either. */
const blockEvents = (page: Page) => page.route('/Events', (route) => route.abort());

test('a page whose style sheet is missing is not shown bare after a navigation, and “Try again” works once it is back', async ({
  page,
}) => {
  await blockEvents(page);
  await answer404(page, stylesOf('events-donate'));
  await open(page, '/');
  await header(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(tryAgain(page)).toBeVisible();
  await page.unroute(stylesOf('events-donate'));
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeFocused();
});

test('a prerendered page needs no style sheet file at all: its styles are in the document', async ({
  page,
}) => {
  for (const owner of ['shell', 'events-donate']) await answer404(page, stylesOf(owner));
  await open(page, '/Events');
  await page.getByRole('button', { name: /View Details/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.locator('header').evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
});

test('without the registry every prerendered page is hydrated by its own pins', async ({ page }) => {
  await answer404(page, registryFile);
  for (const path of ['/', '/Donate', '/Our_Story/Contact_us']) await open(page, path);
});

test('without registry and document a navigation shows the panel, and “Try again” works once the registry is back', async ({
  page,
}) => {
  await blockEvents(page);
  await answer404(page, registryFile);
  await open(page, '/Shop');
  await header(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(tryAgain(page)).toBeVisible();
  await page.unroute(registryFile);
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeFocused();
});

test('an invalid registry is treated like a missing one', async ({ page }) => {
  await blockEvents(page);
  await page.route(registryFile, (route) => route.fulfill({ json: { edition: 'none' } }));
  await open(page, '/Shop');
  await header(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(tryAgain(page)).toBeVisible();
});

test('without the shell’s own scripts every text can be read and plain links work', async ({ page }) => {
  await answer404(page, /\/releases\/.*\.js$/);
  await page.goto('/Engage/Volunteer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/volunteer/i);
  await header(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeVisible();
});

test('a page whose layout is hydrated stays usable when the federation part of the shell is missing', async ({
  page,
}) => {
  await answer404(page, /\/releases\/shell\/[^?]*federation[^?]*\.js$/);
  await page.goto('/Our_Story/Our_team');
  await waitUntilMenuHydrated(page);
  await header(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
