import { expect, journey as test } from '../../support/browser/journey';
import { open } from '../../support/browser/hydrated';
import { launchOptions } from '../../support/browser/launch-options';
import { goAround, INTERPRETED, readTabMemory } from '../../support/browser/tab-memory';

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
