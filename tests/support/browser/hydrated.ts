import { expect, type Page } from '@playwright/test';
import { waitUntilHydrated, waitUntilMenuHydrated } from '@raptors/release/rehearsal/hydrated';
import type { Watch } from '@raptors/release/rehearsal/watch-context';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';

export { waitUntilHydrated, waitUntilMenuHydrated };

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Waits until the registry was requested and the network is quiet. */
export async function waitUntilQuiet(page: Page, watch: Watch): Promise<void> {
  // The registry is fetched when idle, maybe after the first quiet moment.
  await expect.poll(() => watch.requests.some((request) => request.url().endsWith(REGISTRY_URL))).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** Holds scripts until the returned function is called. */
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

/** Opens a page with its scripts held, and waits for its page data. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#page-data').waitFor({ state: 'attached' });
  return release;
}
