import type { CDPSession, Page } from '@playwright/test';
import { expect, journey as test } from '../../support/browser/journey';
import { open } from '../../support/browser/hydrated';
import { launchOptions } from '../../support/browser/launch-options';

/** One page of each section, all of which the header links to. */
const PAGES = [
  '/Our_Story/Our_team',
  '/Our_Work/Protect_raptors_extinction',
  '/About_Raptors/Know_raptors',
  '/About_Raptors/Explore_raptors_nepal',
  '/Engage/Volunteer',
  '/Events',
  '/Donate',
  '/',
];

/**
 * Makes a browser run scripts without compiling them. Machine code, and what the engine notes in order to write it, grow for more than a
 * hundred navigations, by more than most leaks.
 */
const INTERPRETED = '--js-flags=--jitless --no-lazy-feedback-allocation --no-flush-bytecode';

/** Goes to one page of each section, by links. All in the page: what a test holds of a page keeps all of its nodes. */
const goAround = (page: Page): Promise<void> =>
  page.evaluate(async (paths) => {
    for (const path of paths) {
      const left = document.querySelector('main h1');
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
      while (left?.isConnected || !document.querySelector('[data-page][data-hydrated] h1'))
        await new Promise((done) => setTimeout(done, 50));
    }
  }, PAGES);

/** What a tab holds after the collection of garbage. */
type TabMemory = { heapBytes: number; nodes: number; listeners: number };

/** Collects garbage and reads what is left. */
async function readTabMemory(session: CDPSession): Promise<TabMemory> {
  // The second time takes what only the first has let go: trees of nodes whose last script object is gone.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), INTERPRETED] } });

test('nothing stays in memory of pages that were left', async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  await open(page, '/');
  // The first round loads every section, the second keeps what only a second visit makes.
  for (let round = 0; round < 2; round += 1) await goAround(page);
  const before = await readTabMemory(session);
  for (let round = 0; round < 3; round += 1) await goAround(page);

  // What a page had begun when it was left may still end.
  await expect(async () => {
    const after = await readTabMemory(session);
    expect(after.heapBytes - before.heapBytes, 'bytes more in the heap').toBeLessThan(100_000);
    expect(after.nodes - before.nodes, 'more nodes').toBeLessThan(100);
    expect(after.listeners - before.listeners, 'more listeners').toBeLessThan(10);
  }).toPass({ timeout: 15_000 });
});
