import { expect, test as base, type BrowserContext } from '@playwright/test';
import { watchContext, type Watch } from './watch';

/** Address of the served site; the global setup has started it. */
export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: run the tests through tests/playwright.config.ts.');
  return url;
}

/** `test` of the failure specs: the site's address and nothing else, because things go wrong there on purpose. */
export const test = base.extend({
  baseURL: async ({}, provide) => provide(siteUrl()),
});

/** `test` of the journeys: whatever a journey is about, it fails when the console, the network or another origin shows a fault. */
export const journey = test.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, provide) => {
      await provideWatch(context, siteUrl(), provide);
    },
    { auto: true },
  ],
});

/** Journeys on a site of their own, started once for each worker and given to them as `site`. */
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
