import type { Page } from '@playwright/test';
import { expect, siteUrl, test as base } from '../support/browser/journey';
import type { RunningServer } from '../support/site/http-server';
import { startHostSite } from './host-site';

type Emitted = {
  name: string;
  detail: { url: string; code?: string; reason?: string; text?: string; mounted?: boolean; inside?: boolean };
};

/** Opens an example by its name; `changes` are those of {@link startHostSite}. */
type Open = (example: string, changes?: Record<string, string>) => Promise<void>;

/** Opens an example of `embed/README.md`, on an origin of its own, and records the events of its elements. */
export const test = base.extend<{ open: Open }, { host: RunningServer }>({
  host: [
    async ({}, provide) => {
      const host = await startHostSite(siteUrl());
      await provide(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, host }, provide) => {
    await recordEvents(page);
    await provide(async (example, changes = {}) => {
      await page.goto(`${host.url}/${example}.html?${new URLSearchParams(changes)}`);
    });
  },
});

/** Records the events of elements from the first script on. Call it before the host is opened. */
export const recordEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(globalThis, { emitted: events });
    for (const name of ['ready', 'error', 'navigate', 'message'])
      document.addEventListener(`raptor-${name}`, (event) =>
        events.push({ name, detail: (event as CustomEvent).detail }),
      );
  });

/** The events of the elements so far. */
export const emitted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { emitted: Emitted[] }).emitted);

/** Waits until as many pages are mounted. */
export const mounted = (page: Page, count = 1) =>
  expect
    .poll(async () => (await emitted(page)).filter(({ detail }) => detail.mounted).length, {
      timeout: 20_000,
    })
    .toBe(count);

export const speciesIn = (page: Page) => page.locator('raptor-page').getByRole('heading', { level: 3 });

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
