import { expect, type Locator, type Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import type { Watch } from './watch';

/** Waits until React answers for an element: from then on its buttons and links do what they should. */
export async function waitUntilAlive(element: Locator): Promise<void> {
  await expect
    .poll(
      () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))),
      {
        message: 'React has not taken over the prerendered page',
      },
    )
    .toBe(true);
}

/** Opens a page of the site and waits until it is alive: frame and page, not only what was prerendered. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilAlive(page.locator('main h1'));
}

/** Waits until the page has requested all that it fetches by itself; what comes after is the visitor's doing. */
export async function waitUntilQuiet(page: Page, watch: Watch): Promise<void> {
  // The registry is fetched in an idle moment, which may be later than the first quiet one.
  await expect.poll(() => watch.requests.some((request) => request.url().endsWith(REGISTRY_URL))).toBe(true);
  await page.waitForLoadState('networkidle');
}
