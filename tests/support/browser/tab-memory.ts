import type { CDPSession, Page } from '@playwright/test';

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

/** How many navigations a round is. */
export const NAVIGATIONS = PAGES.length;

/**
 * Makes a browser run scripts without compiling them. Machine code, and what the engine notes in order to write it, grow for more than a
 * hundred navigations, by more than most leaks.
 */
export const INTERPRETED = '--js-flags=--jitless --no-lazy-feedback-allocation --no-flush-bytecode';

/** Goes to one page of each section, by links. All in the page: what a test holds of a page keeps all of its nodes. */
export const goAround = (page: Page): Promise<void> =>
  page.evaluate(async (paths) => {
    for (const path of paths) {
      const left = document.querySelector('main h1');
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
      while (left?.isConnected || !document.querySelector('[data-page][data-hydrated] h1'))
        await new Promise((done) => setTimeout(done, 50));
    }
  }, PAGES);

/** What a tab holds after the collection of garbage. */
export type TabMemory = { heapBytes: number; nodes: number; listeners: number };

/** Collects garbage and reads what is left. */
export async function readTabMemory(session: CDPSession): Promise<TabMemory> {
  // The second time takes what only the first has let go: trees of nodes whose last script object is gone.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}
