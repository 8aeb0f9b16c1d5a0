// What a tab holds after rounds through one page of each section, by links inside the site: heap, nodes and listeners, after the collection
// of garbage. From the second round on nothing should grow. Prints a table; asserts nothing. Scripts are interpreted; `--compiled` has
// them compiled as they are for visitors, which grows by itself for more than a hundred navigations.
// Run: node --import tsx tests/benchmarks/memory.ts [--rounds 10] [--compiled]
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/browser/launch-options';
import { open } from '../support/browser/hydrated';
import { goAround, INTERPRETED, NAVIGATIONS, readTabMemory } from '../support/browser/tab-memory';
import { startBuiltSite } from '../support/project/built-site';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    compiled: { type: 'boolean', default: false },
  },
});

const site = await startBuiltSite();
const args = [...(launchOptions.args ?? []), ...(values.compiled ? [] : [INTERPRETED])];
const browser = await chromium.launch({ ...launchOptions, args });
try {
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await open(page, '/');
  console.log('navigations   heap MB     nodes   listeners');
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    if (round > 0) await goAround(page);
    // What a page had begun when it was left has ended by then.
    await page.waitForTimeout(1_000);
    const { heapBytes, nodes, listeners } = await readTabMemory(session);
    const cells = [(heapBytes / 1e6).toFixed(2), nodes, listeners].map((cell) => String(cell).padStart(10));
    console.log(`${String(round * NAVIGATIONS).padStart(11)}${cells.join('')}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
