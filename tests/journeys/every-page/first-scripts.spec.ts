import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { exceededBudgets } from '@raptors/release/check/page-weight';
import { waitUntilHydrated } from '../../support/browser/hydrated';
import { declaredPages, onSamples } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Slow 4G: 1.6 Mbit/s, 150 ms round trip, processor slowed four times. */
async function useSlowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...throughput });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Script bytes received before the largest paint. */
const receivedBeforeLargestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const paintedAt = list.getEntries().at(-1)?.startTime ?? 0;
          const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const scripts = files.filter(
            ({ name, responseEnd }) => /\.js$/.test(name) && responseEnd > 0 && responseEnd <= paintedAt,
          );
          done(scripts.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Scripts requested while pictures and fonts of the first screen load: HTTP/1.1 sends six files at a time. */
const scriptsBeforeLoad = (page: Page) =>
  page.evaluate(() => {
    const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < loadEventStart)
      .map(({ name }) => name);
  });

const textOfScripts = (page: Page) =>
  page
    .locator('script:not([src], [type])')
    .evaluateAll((nodes) => nodes.map((node) => node.textContent ?? ''));

for (const { path, budget } of declaredPages) {
  test(
    `${path} is painted before more than a few bytes of script have loaded`,
    onSamples(path),
    async ({ page }) => {
      await useSlowPhone(page);
      await page.goto(path);
      const received = await receivedBeforeLargestPaint(page);
      const inline = brotliCompressSync((await textOfScripts(page)).join('')).length;
      expect(exceededBudgets(budget, { firstScripts: received + inline })).toEqual([]);
      // The rest loads without interaction.
      await waitUntilHydrated(page);
      expect(await scriptsBeforeLoad(page)).toEqual([]);
    },
  );
}
