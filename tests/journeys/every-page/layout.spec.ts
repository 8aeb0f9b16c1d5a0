import type { Locator, Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { onLastPages, pagePaths, WHOLE } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { species } from '../../specification';

const WIDTHS = [320, 360, 768, 1440] as const;

for (const path of pagePaths) {
  test(`${path} fits every width, no card out of place`, onLastPages(path), async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `pixels too wide at ${width} px`).toBe(0);
      expect(await loneCards(page), `alone in the last row at ${width} px`).toEqual([]);
    }
  });
}

/** Cards and facts that the last row of a list shows beside nothing, though there is room. */
const loneCards = (page: Page) =>
  page.locator('main :is(ul, ol, dl)').evaluateAll((lists) =>
    lists.flatMap((list) => {
      // A longer list is one to look through, not a composed row.
      if (list.children.length > 12 || getComputedStyle(list).display !== 'grid') return [];
      const items = [...list.children].filter((item) => item.checkVisibility());
      const boxes = items.map((item) => item.getBoundingClientRect());
      const [before, last] = boxes.slice(-2);
      const isLone = before && last && last.top > before.top && last.width < list.clientWidth * 0.9;
      return isLone && boxes.some((box) => box.left > last.left + 1) ? [items.at(-1)?.textContent] : [];
    }),
  );

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

/** A page of each kind, and one of every component that is filled in after hydration. */
const KINDS = [
  '/',
  '/About_Raptors/Know_raptors',
  '/About_Raptors/Nepal_imp_raptors',
  '/About_Raptors/Explore_raptors_nepal',
  '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  '/About_Raptors/Explore_raptors_nepal/brown-fish-owl',
  '/About_Raptors/Which_raptor',
  '/About_Raptors/Compare',
  '/About_Raptors/Report_sighting',
  '/Engage/Volunteer',
  '/Engage/Raptor_migration_watch',
  '/Events',
  '/Donate',
  '/Our_Story/Our_team',
  '/Our_Story/Contact_us',
  '/Our_Work/Protect_raptors_extinction',
  '/Our_Work/Injured_raptor',
];
/** Those that moved most before their fallback fonts had the web fonts' measures. */
const MOVED_MOST = [
  '/About_Raptors/Explore_raptors_nepal',
  '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  '/About_Raptors/Which_raptor',
];
const MAX_SHIFT = 0.01;
/** Long enough for the page to be painted with its fallback fonts first. */
const FONTS_COME_AFTER_MS = 700;

for (const path of KINDS) {
  test(
    `${path} stays in its place while it is hydrated and its fonts come`,
    MOVED_MOST.includes(path) ? {} : WHOLE,
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
}

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
  ).observe({ type: 'layout-shift', buffered: true });
}
