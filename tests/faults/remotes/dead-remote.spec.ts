import type { Page } from '@playwright/test';
import { waitUntilHydrated, waitUntilMenuHydrated } from '../../support/browser/hydrated';
import { declaredPages } from '../../support/project/declared-pages';
import {
  answer404,
  entryThatThrows,
  hang,
  pagesThatThrow,
  releaseBrokenEntry,
  scriptsOf,
  tamper,
} from '../../support/browser/break-remote';
import { expect, test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';

const REMOTE = 'about-raptors';
const HEADING = 'Know raptors';
const PATH = '/About_Raptors/Know_raptors';
const OTHER_PATH = '/Our_Work/Protect_raptors_extinction';

/** Ways in which a remote fails, each with its cause. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'answer 404': (page) => answer404(page, scriptsOf(REMOTE)),
  hang: (page) => hang(page, scriptsOf(REMOTE)),
  'were tampered with': (page) => tamper(page, scriptsOf(REMOTE)),
  'throw at once': (page) => releaseBrokenEntry(page, REMOTE, entryThatThrows),
  'throw while rendering': (page) => releaseBrokenEntry(page, REMOTE, pagesThatThrow),
};

/** Code that hangs is given up after 20 s on a prerendered page; the page's clock is moved on instead of waiting. */
const GIVEN_UP_AFTER_MS = 21_000;

/** The document of the page can't be reached either. */
const blockDocument = (page: Page) => page.route(PATH, (route) => route.abort());

const header = (page: Page) => page.getByRole('banner');
const chooseKnowRaptors = async (page: Page) => {
  await header(page).getByRole('button', { name: 'About Raptors', exact: true }).press('Enter');
  await header(page).getByRole('link', { name: HEADING, exact: true }).click();
};
const chooseOurWork = async (page: Page) => {
  await header(page).getByRole('button', { name: 'Our Work', exact: true }).press('Enter');
  await header(page).getByRole('link', { name: 'Protect Raptors from extinction', exact: true }).click();
};
const tryAgain = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' });

/** Navigates to the dead remote while its document is out of reach too, and marks the document in which the panel is shown. */
async function openPanel(page: Page): Promise<void> {
  await blockDocument(page);
  await answer404(page, scriptsOf(REMOTE));
  await page.goto('/Shop');
  await waitUntilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await chooseKnowRaptors(page);
  await expect(tryAgain(page)).toBeVisible();
}

for (const [words, bringAbout] of Object.entries(failures)) {
  test.describe(`when a remote's scripts ${words}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      await bringAbout(page);
    });

    test('its prerendered page stays readable, the menu works and another section opens', async ({
      page,
    }) => {
      await page.goto(PATH, { waitUntil: 'commit' });
      // The footer comes after the page: all of it has arrived.
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const text = await page.locator('main').innerText();
      expect(text.length).toBeGreaterThan(1_000);

      await waitUntilMenuHydrated(page);
      await page.clock.runFor(GIVEN_UP_AFTER_MS);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
      expect(await page.locator('main').innerText()).toBe(text);
      await expect(page.locator('html')).not.toHaveAttribute('data-tampered');

      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await chooseOurWork(page);
      await expect(page.getByRole('heading', { level: 1, name: /our work/i })).toBeFocused();
      expect(addressOf(page)).toBe(OTHER_PATH);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });

    test('a navigation to it shows a panel with “Try again” and a plain link, when its document is out of reach', async ({
      page,
    }) => {
      await blockDocument(page);
      await page.goto('/Shop');
      await waitUntilHydrated(page);
      await chooseKnowRaptors(page);
      await expect(async () => {
        await page.clock.runFor(GIVEN_UP_AFTER_MS);
        await expect(tryAgain(page)).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(addressOf(page)).toBe(PATH);
      await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', PATH);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // Title and focus change as on any navigation.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await chooseOurWork(page);
      await expect(page.getByRole('heading', { level: 1, name: /our work/i })).toBeFocused();
    });
  });
}

test('after recovery “Try again” opens the page in the same document', async ({ page }) => {
  await openPanel(page);
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeVisible();

  await page.unroute(scriptsOf(REMOTE));
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeFocused();
  await expect(page).toHaveTitle(declaredPages.find(({ path }) => path === PATH)?.title ?? '');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the plain link of the panel loads the prerendered document', async ({ page }) => {
  await openPanel(page);
  await page.unroute(PATH);
  await page.locator('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(1_000);
});

test('a frozen page is hydrated when the visitor returns to it after recovery', async ({ page }) => {
  await answer404(page, scriptsOf(REMOTE));
  await page.goto(PATH);
  await waitUntilMenuHydrated(page);
  await chooseOurWork(page);
  await expect(page.getByRole('heading', { level: 1, name: /our work/i })).toBeFocused();
  await page.unroute(scriptsOf(REMOTE));
  await chooseKnowRaptors(page);
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeFocused();
  await waitUntilHydrated(page);
});

test('while a page hangs after a navigation, the menu leads elsewhere', async ({ page }) => {
  await hang(page, scriptsOf(REMOTE));
  await page.goto('/Shop');
  await waitUntilHydrated(page);
  await chooseKnowRaptors(page);
  await expect(page.locator('main')).toContainText(/\S/);
  await chooseOurWork(page);
  await expect(page.getByRole('heading', { level: 1, name: /our work/i })).toBeFocused();
  expect(addressOf(page)).toBe(OTHER_PATH);
});

test('the pages of a dead remote that nobody visits delay nothing', async ({ page }) => {
  for (const remote of ['our-story', 'our-work', 'about-raptors', 'engage'])
    await answer404(page, scriptsOf(remote));
  await page.goto('/');
  await waitUntilHydrated(page);
  await header(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeFocused();
});
