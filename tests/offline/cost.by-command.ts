/**
 * What the service worker costs a visitor who has a network: visited pages with it and without it, in turns, on a quiet machine and with all
 * its cores busy. On a machine that does nothing else:
 * `npx playwright test --config tests/by-command.config.ts tests/offline`.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Page } from '@playwright/test';
import { siteUrl } from '../support/browser/journey';
import { expect, test, visitOnce } from './stored-site';

const PATHS = ['/', '/About_Raptors/Know_raptors', '/About_Raptors/Explore_raptors_nepal/osprey'];
const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** A frame of the screen: shorter differences are noise. */
const FRAME_MS = 16;

/** Opens a page that was visited before, and gives its largest paint in milliseconds. */
async function largestPaint(page: Page, path: string): Promise<number> {
  await page.goto(siteUrl() + path, { waitUntil: 'load' });
  return page.evaluate(
    () =>
      new Promise<number>((found) => {
        new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

// One after the other, or none of them has a quiet machine.
test.describe.configure({ mode: 'default' });

for (const isBusy of [false, true])
  test(`visited pages are no slower with the worker, on a ${isBusy ? 'busy' : 'quiet'} machine`, async ({
    browser,
  }) => {
    const visitors = {
      with: await browser.newPage({ baseURL: siteUrl(), serviceWorkers: 'allow' }),
      without: await browser.newPage({ baseURL: siteUrl(), serviceWorkers: 'block' }),
    };
    await visitOnce(visitors.with);
    const spin = () => new Worker('for (;;);', { eval: true });
    const busy = isBusy ? Array.from({ length: availableParallelism() }, spin) : [];
    const paints = PATHS.map((path) => ({ path, with: [] as number[], without: [] as number[] }));
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const row of paints)
        for (const who of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
          const paint = await largestPaint(visitors[who], row.path);
          // The first round fills the browser's own cache.
          if (round > 0) row[who].push(paint);
        }
    await Promise.all(busy.map((worker) => worker.terminate()));
    console.table(paints.map((row) => ({ ...row, with: median(row.with), without: median(row.without) })));
    // Within one round, because what else the machine does changes from round to round.
    const slower = paints.flatMap((row) => row.with.map((paint, round) => paint - (row.without[round] ?? 0)));
    console.log(`Slower by ${median(slower)} ms.`);
    const usual = median(paints.flatMap((row) => row.without));
    expect(median(slower)).toBeLessThanOrEqual(Math.max(usual * 0.05, FRAME_MS));
  });
