import type { Locator } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { species } from '../../specification';

const WIDTHS = [320, 360, 768, 1440] as const;

for (const path of pagePaths) {
  test(`${path} fits every width, and its pictures keep their place`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `pixels too wide at ${width} px`).toBe(0);
    }
    const images = page.locator('img');
    const withoutSize = await images.evaluateAll((nodes) =>
      nodes
        .filter((node) => !node.getAttribute('width') || !node.getAttribute('height'))
        .map((node) => node.outerHTML.slice(0, 160)),
    );
    expect(withoutSize).toEqual([]);
    expect(
      await images.evaluateAll((nodes) => nodes.filter((node) => !node.hasAttribute('alt')).length),
    ).toBe(0);
  });
}

/** Number of columns: different left edges among the items of a grid. */
const columns = (items: Locator) =>
  items.evaluateAll(
    (nodes) => new Set(nodes.map((node) => Math.round(node.getBoundingClientRect().left))).size,
  );

const GRID_WIDTHS = [
  { width: 390, expected: 1 },
  { width: 700, expected: 2 },
  { width: 1280, expected: 3 },
] as const;

for (const { width, expected } of GRID_WIDTHS) {
  test(`team and species stand in ${expected} column(s) at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/Our_Story/Our_team');
    const members = page.locator('main article');
    expect(await members.count()).toBeGreaterThanOrEqual(7);
    expect(await columns(members)).toBe(expected);
    await page.goto('/About_Raptors/Explore_raptors_nepal');
    const cards = page.locator('main article, main li:has(h2), main li:has(h3)');
    expect(await cards.count()).toBe(species.total);
    expect(await columns(cards)).toBe(expected);
  });
}

test('nothing moves while a page is hydrated', async ({ page }) => {
  for (const path of ['/', '/About_Raptors/Explore_raptors_nepal', '/Events']) {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        list
          .getEntries()
          .forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    expect(moved, path).toBeLessThan(0.1);
  }
});
