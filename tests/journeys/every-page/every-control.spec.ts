import type { Browser, Page } from '@playwright/test';
import { collectAlerts } from '../../support/browser/alerts';
import { openAndTap, type Control } from '../../support/browser/early-tap';
import { open, waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, siteUrl, test } from '../../support/browser/journey';
import { pagePaths, WHOLE } from '../../support/project/declared-pages';

/** What needs a script: links, disclosures and fields of text do by themselves what they do. */
const CONTROLS = 'button:not([popovertarget]), input[type=checkbox], input[type=radio]';
/** Status messages come a moment after the change that they tell. */
const SETTLE_MS = 500;
const TRIED_BY_EVERY_TEST_RUN = ['/Donate'];

/** Enough to load a page twice, on a busy machine too. */
const MINUTE_MS = 60_000;

for (const path of pagePaths) {
  test(
    `a tap on each control of ${path} does at the first paint what it does later`,
    TRIED_BY_EVERY_TEST_RUN.includes(path) ? {} : WHOLE,
    async ({ browser }) => {
      const address = siteUrl() + path;
      const controls = await kindsOfControls(browser, address);
      test.setTimeout((controls.length + 1) * MINUTE_MS);
      for (const control of controls) {
        const { selector, text } = control;
        const later = await inPage(browser, async (page, alerts) => {
          await open(page, address);
          await page.waitForLoadState('networkidle');
          await page.locator(selector).evaluateAll((elements: HTMLElement[], shown) => {
            elements.find(({ textContent }) => shown === undefined || textContent.trim() === shown)?.click();
          }, text);
          return whatShows(page, alerts);
        });
        await inPage(browser, async (page, alerts) => {
          await openAndTap(page, address, control, 0);
          await waitUntilHydrated(page);
          const name = `after an early tap on ${selector} ${text ?? ''}`;
          await expect.poll(() => whatShows(page, alerts), name).toBe(later);
        });
      }
    },
  );
}

/**
 * One control of each kind that a visitor sees before any script has run: by its styles, and the first word of its name. Not by its place
 * among the others: some come with hydration.
 */
async function kindsOfControls(browser: Browser, address: string): Promise<Control[]> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const found = await page.locator(CONTROLS).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element): { kind: string; control: Control } => {
        const tag = element.localName;
        const type = element.getAttribute('type');
        const label = element.getAttribute('aria-label');
        const value = element.getAttribute('value');
        const text = element.textContent?.trim();
        const kind = `${element.className} ${(label ?? text ?? '').split(' ')[0]}`;
        if (label) return { kind, control: { selector: `${tag}[aria-label="${label}"]` } };
        if (value) return { kind, control: { selector: `${tag}[type=${type}][value="${value}"]` } };
        return { kind, control: { selector: tag, ...(text ? { text } : {}) } };
      }),
  );
  await context.close();
  return [...new Map(found.reverse().map(({ kind, control }) => [kind, control])).values()];
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

/** What a visitor meets once it changes no more: the page as assistive technology reads it, the address, and alerts. */
async function whatShows(page: Page, alerts: readonly string[]): Promise<string> {
  let before: string | undefined;
  for (;;) {
    await page.waitForLoadState('networkidle');
    const { search, hash } = new URL(page.url());
    const now = [search, hash, ...alerts, await page.locator('body').ariaSnapshot()].join('\n');
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(SETTLE_MS);
  }
}
