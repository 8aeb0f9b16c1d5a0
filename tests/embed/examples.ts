import type { Page } from '@playwright/test';
import { expect, siteUrl, test as base } from '../support/browser/journey';
import { startHostSite, type HostSite } from './host-site';

type Told = { name: string; detail: { url: string; reason?: string; alive?: boolean; inside?: boolean } };

/** Opens an example of `embed/README.md`, on an origin of its own, and writes down what its elements tell. */
export const test = base.extend<{ open: (example: string) => Promise<void> }, { host: HostSite }>({
  host: [
    async ({}, provide) => {
      const host = await startHostSite(siteUrl());
      await provide(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, host }, provide) => {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(globalThis, { told });
      for (const name of ['ready', 'error', 'navigate'])
        document.addEventListener(`raptor-${name}`, (event) =>
          told.push({ name, detail: (event as CustomEvent).detail }),
        );
    });
    await provide(async (example) => void (await page.goto(`${host.url}/${example}.html`)));
  },
});

/** The events of the elements so far. */
export const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);

/** Waits until as many pages have told that they live. */
export const alive = (page: Page, count = 1) =>
  expect
    .poll(async () => (await told(page)).filter(({ detail }) => detail.alive).length, { timeout: 20_000 })
    .toBe(count);

export const speciesIn = (page: Page) => page.locator('raptor-page').getByRole('heading', { level: 3 });

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
