// What a tab holds after rounds through one page of each section, by links inside the site: heap, nodes and listeners, after the collection
// of garbage. From the second round on nothing should grow. Prints a table; asserts nothing. Run: node --import tsx tests/benchmarks/memory.ts [rounds]
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser/launch-options';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { startBuiltSite } from '../support/project/built-site';

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
const rounds = Number(process.argv[2] ?? 7);

/** Follows the links of the header, one after the other. All in the page: what a test holds of a page keeps all of its nodes. */
const goAround = (page: Page) =>
  page.evaluate(async (paths) => {
    for (const path of paths) {
      const left = document.querySelector('main h1');
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
      while (left?.isConnected || !document.querySelector('[data-page][data-hydrated] h1'))
        await new Promise((done) => setTimeout(done, 50));
    }
  }, PAGES);

const site = await startBuiltSite();
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await page.goto(`${site.url}/`);
  await waitUntilHydrated(page);
  console.log('navigations   heap MB     nodes   listeners');
  for (let round = 0; round <= rounds; round += 1) {
    if (round > 0) await goAround(page);
    // What a page had begun when it was left has ended by then.
    await page.waitForTimeout(1_000);
    // The second time takes what only the first has let go: trees of nodes whose last script object is gone.
    for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const cells = [(usedSize / 1e6).toFixed(2), nodes, jsEventListeners].map((cell) =>
      String(cell).padStart(10),
    );
    console.log(`${String(round * PAGES.length).padStart(11)}${cells.join('')}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
