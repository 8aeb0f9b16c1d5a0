import { expect, test as plain, type Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { siteUrl } from '../support/browser/journey';

/** `test` with a site of its own, which can be stopped: an origin is one store. */
export const test = plain.extend<{ site: FaultProxy; target: string }>({
  target: async ({}, provide) => provide(siteUrl()),
  site: async ({ target }, provide) => {
    const site = await startFaultProxy(target);
    await provide(site);
    await site.stop();
  },
  baseURL: async ({ site }, provide) => provide(site.url),
});

/** From now on nothing answers. */
export const stopSite = (site: FaultProxy) => void site.faults.push({ files: /^/, kind: 'refused' });

/** Opens a page as a first visitor who keeps the whole site, and waits until it says that it can be read without a network. */
export async function visitOnce(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Keep this site/ }).click();
  await expect(page.getByText('These pages can be read without a network now.')).toBeVisible({
    timeout: 45_000,
  });
}

/** What the service worker has stored: bytes of the contents, and the addresses of the newest edition. */
export const storedNow = (page: Page): Promise<{ bytes: number; edition: number; addresses: string[] }> =>
  page.evaluate(async () => {
    const cache = await caches.open('offline-2');
    let bytes = 0;
    for (const request of await cache.keys()) {
      if (!request.url.includes('/content/')) continue;
      const answer = await cache.match(request);
      bytes += (await answer?.arrayBuffer())?.byteLength ?? 0;
    }
    const [newest] = ((await (await cache.match('/~stored/editions'))?.json()) ?? []) as {
      edition: number;
      entries: [string, string][];
    }[];
    return {
      bytes,
      edition: newest?.edition ?? 0,
      addresses: newest?.entries.map(([address]) => address) ?? [],
    };
  });

/** Names of the caches and number of service workers that the browser has of the site. */
export const leftBehind = (page: Page): Promise<{ caches: string[]; workers: number }> =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

export { expect };
