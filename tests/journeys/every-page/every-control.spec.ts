import type { Browser, Page } from '@playwright/test';
import { collectAlerts } from '../../support/browser/alerts';
import { openAndTap } from '../../support/browser/early-tap';
import { open, waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, siteUrl, test } from '../../support/browser/journey';
import { pagePaths, WHOLE } from '../../support/project/declared-pages';

/** What needs a script: links, disclosures and fields of text do by themselves what they do. */
const CONTROLS = 'button:not([popovertarget]), input[type=checkbox], input[type=radio]';
const TRIED_BY_EVERY_TEST_RUN = ['/Donate'];

/** Loads each page twice for each kind of its controls. */
const MINUTES_MS = 60_000;

for (const path of pagePaths) {
  test(
    `a tap on each control of ${path} does at the first paint what it does later`,
    TRIED_BY_EVERY_TEST_RUN.includes(path) ? {} : WHOLE,
    async ({ browser }) => {
      const address = siteUrl() + path;
      const places = await kindsOfControls(browser, address);
      test.setTimeout((places.length + 1) * MINUTES_MS);
      for (const [name, nth] of places) {
        const later = await inPage(browser, async (page, alerts) => {
          await open(page, address);
          await page.waitForLoadState('networkidle');
          await page
            .locator(CONTROLS)
            .nth(nth)
            .evaluate((control: HTMLElement) => control.click());
          return whatShows(page, alerts);
        });
        await inPage(browser, async (page, alerts) => {
          await openAndTap(page, address, { selector: CONTROLS, nth }, 0);
          await waitUntilHydrated(page);
          await expect.poll(() => whatShows(page, alerts), `after an early tap on ${name}`).toBe(later);
        });
      }
    },
  );
}

/**
 * One control of each kind that a visitor sees before any script has run: by its styles and the first word of its name.
 * @returns names, and places among all controls
 */
async function kindsOfControls(browser: Browser, address: string): Promise<[name: string, nth: number][]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const kinds = await page.locator(CONTROLS).evaluateAll((controls) =>
    controls.map((control) => {
      const name = control.getAttribute('aria-label') ?? control.closest('label, button')?.textContent ?? '';
      return control.checkVisibility() ? `${control.className} ${name.trim().split(/\s/)[0]}` : '';
    }),
  );
  await context.close();
  return [...new Map(kinds.map((kind, nth) => [kind, nth] as const).reverse())].filter(([kind]) => kind);
}

/** Opens a tab of a visitor who wants little motion: what moves by itself would differ between two visits. */
async function inPage<Result>(
  browser: Browser,
  use: (page: Page, alerts: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const result = await use(page, collectAlerts(page));
  await context.close();
  return result;
}

/** What a visitor meets: the page as assistive technology reads it, the address, and alerts. */
async function whatShows(page: Page, alerts: readonly string[]): Promise<string> {
  await page.waitForLoadState('networkidle');
  const { search, hash } = new URL(page.url());
  return [search, hash, ...alerts, await page.locator('body').ariaSnapshot()].join('\n');
}
