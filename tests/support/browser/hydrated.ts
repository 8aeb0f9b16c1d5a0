import { expect, type FrameLocator, type Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import type { Watch } from './watch';

/**
 * Stated here, because measuring tools have no configuration of tests, and a page waits for room on a busy machine. Waited for by
 * `waitFor`, because at each look in vain `expect` writes down the accessibility tree of the whole page.
 */
const ATTACHED = { state: 'attached', timeout: 30_000 } as const;

/** Waits until the page and the layout around it are hydrated: from then on buttons and links work. */
export const waitUntilHydrated = (document: Page | FrameLocator): Promise<void> =>
  document.locator('[data-page][data-hydrated]').waitFor(ATTACHED);

/** Waits until header and menu are hydrated; the page between them may still wait for its remote. */
export const waitUntilMenuHydrated = (page: Page): Promise<void> =>
  page.locator('nav[data-hydrated]').waitFor(ATTACHED);

/** Opens a page of the site and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Waits until the page has made all its own requests; later ones are caused by the visitor. */
export async function waitUntilQuiet(page: Page, watch: Watch): Promise<void> {
  // The registry is fetched in an idle moment, which may be later than the first quiet one.
  await expect.poll(() => watch.requests.some((request) => request.url().endsWith(REGISTRY_URL))).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** Leaves documents without their scripts until the returned function is called. */
export async function holdScripts(
  page: Page,
  files: string | RegExp = /\/releases\/.*\.js/,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts are held, and waits until its document is whole. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#page-data').waitFor({ state: 'attached' });
  return release;
}
