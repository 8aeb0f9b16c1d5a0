import { expect, test as base, type BrowserContext } from '@playwright/test';
import { watchContext, type Watch } from './watch';

/** Address of the served site; the global setup has started it. */
export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: run the tests through tests/playwright.config.ts.');
  return url;
}

/** `test` for failure specs: has the site's address, but does not watch for faults, because the tests cause them. */
export const test = base.extend({
  baseURL: async ({}, provide) => provide(siteUrl()),
});

/**
 * `test` for journeys: every journey also fails on faults in the console or network and on requests to other origins.
 */
export const journey = test.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, provide) => {
      await provideWatch(context, siteUrl(), provide);
    },
    { auto: true },
  ],
});

/** Journeys on a separate site, started once for each worker and passed to them as `site`. */
export function journeyOn<Site extends { url: string; stop(): Promise<void> }>(start: () => Promise<Site>) {
  return base.extend<{ watch: Watch }, { site: Site }>({
    site: [
      async ({}, provide) => {
        const site = await start();
        await provide(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ site }, provide) => provide(site.url),
    watch: [
      async ({ context, site }, provide) => {
        await provideWatch(context, site.url, provide);
      },
      { auto: true },
    ],
  });
}

async function provideWatch(context: BrowserContext, url: string, provide: (watch: Watch) => Promise<void>) {
  const watch = await watchContext(context, url);
  await provide(watch);
  expect(watch.faults, 'faults seen while the journey ran').toEqual([]);
}

export { expect };
