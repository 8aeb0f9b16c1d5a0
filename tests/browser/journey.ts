import { expect, test as base } from '@playwright/test';
import { watchContext, type Watch } from './watch';

/** Address of the served site; the global setup has started it. */
export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: run the tests through tests/playwright.config.ts.');
  return url;
}

/** `test` of the failure specs: the site's address and nothing else, because things go wrong there on purpose. */
export const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern even when nothing is taken from it
  baseURL: async ({}, provide) => provide(siteUrl()),
});

/** `test` of the journeys: whatever a journey is about, it fails when the console, the network or another origin shows a fault. */
export const journey = test.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, provide) => {
      const watch = await watchContext(context, siteUrl());
      await provide(watch);
      expect(watch.faults, 'faults seen while the journey ran').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
