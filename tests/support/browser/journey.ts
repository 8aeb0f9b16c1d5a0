import { expect, test as base } from '@playwright/test';
import { watchContext, type Watch } from '@raptors/release/rehearsal/watch-context';

export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: run the tests through tests/playwright.config.ts.');
  return url;
}

/** Without `watch`, for tests that cause faults or send real forms. */
export const test = base.extend({
  baseURL: async ({}, provide) => provide(siteUrl()),
});

/** Also fails on every fault that `watchContext` records. */
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
