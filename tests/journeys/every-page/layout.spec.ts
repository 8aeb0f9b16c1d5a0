import type { Locator } from '@playwright/test';
import { lookAtPage } from '@raptors/release/rehearsal/look-at-page';
import { open } from '../../support/browser/hydrated';
import { onEverySecond } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { species } from '../../specification';

const columns = (items: Locator) =>
  items.evaluateAll(
    (nodes) => new Set(nodes.map((node) => Math.round(node.getBoundingClientRect().left))).size,
  );

for (const [path, items, count] of [
  ['/Our_Story/Our_team', 'main article', 7],
  ['/About_Raptors/Explore_raptors_nepal', 'main li:has(h3)', species.total],
] as const)
  test(`${path} has one column on a phone, two on a tablet, three on a desktop`, async ({ page }) => {
    await page.goto(path);
    expect(await page.locator(items).count()).toBeGreaterThanOrEqual(count);
    for (const [width, expected] of [
      [390, 1],
      [700, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await columns(page.locator(items)), `at ${width} px`).toBe(expected);
    }
    expect(await lookAtPage(page, path, async () => false), 'as a rehearsal looks').toEqual([]);
  });

const MOVED_MOST = [
  '/About_Raptors/Explore_raptors_nepal',
  '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  '/About_Raptors/Which_raptor',
];
const MAX_SHIFT = 0.01;
/** Long enough to paint with fallback fonts first. */
const FONTS_COME_AFTER_MS = 700;

for (const [place, path] of MOVED_MOST.entries())
  test(
    `${path} shifts by at most ${MAX_SHIFT} while it is hydrated and its fonts load`,
    onEverySecond(place),
    async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, FONTS_COME_AFTER_MS));
        await route.continue();
      });
      await page.addInitScript(recordShifts);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await open(page, path);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        const moved = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
        );
        expect(moved, `at ${width} px`).toBeLessThanOrEqual(MAX_SHIFT);
      }
    },
  );

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
  ).observe({ type: 'layout-shift', buffered: true });
}
