import { expect, test as base } from '@playwright/test';
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
    async ({ context, baseURL }, provide) => {
      const watch = await watchContext(context, baseURL ?? siteUrl());
      await provide(watch);
      expect(watch.faults, 'faults seen while the journey ran').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
