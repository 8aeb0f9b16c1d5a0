import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const control = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name });

/** Waits for an empty list first, so that results belong to this text. */
async function searchFor(page: Page, text: string): Promise<void> {
  await field(page).fill('—');
  await expect(page.getByRole('heading', { name: 'Nothing found for “—”' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await field(page).fill(text);
}

test.use({ viewport: { width: 390, height: 844 } });

test('loads nothing before it opens, finds pages of several sections, and passes axe', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, '/Shop');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /\/Search\.|search-index/.test(path))).toEqual([]);

  await control(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('steppe');
  await expect(option(page, /^Steppe Eagle/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Explore_raptors_nepal\/steppe-eagle$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Steppe Eagle' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await control(page).click();
  await field(page).pressSequentially('monitoring');
  await expect(page.getByRole('group', { name: 'Pages' })).toContainText('Our Work');
  await searchFor(page, 'volunter');
  await expect(option(page, /^Volunteer/).first()).toBeVisible();
  // Each index comes once in a document.
  const indexes = requested.filter((path) => path.startsWith('/search-index/'));
  expect(new Set(indexes).size).toBe(indexes.length);

  expect(await axeFindings(page, 'dark')).toEqual([]);
  await field(page).fill('xyzzy');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xyzzy”' })).toBeVisible();
  expect(await axeFindings(page, 'dark')).toEqual([]);

  // A long word must not widen the search or the list.
  await page.setViewportSize({ width: 320, height: 640 });
  const long = 'steppeneagle'.repeat(8);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await field(page).fill(long);
  await expect(page.getByRole('heading', { name: /^Nothing found for “steppen/ })).toBeVisible();
  expect(await width()).toBe(320);
  await open(page, `/About_Raptors/Explore_raptors_nepal?q=${long}`);
  await expect(page.getByRole('heading', { name: /is called “steppen/ })).toBeVisible();
  expect(await width()).toBe(320);
});
