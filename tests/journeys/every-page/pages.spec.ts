import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe-findings';
import { holdScripts, waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { declaredPages, onSamples } from '../../support/project/declared-pages';

const SCREENS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;
const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default prerendered-copy;";

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, each } of declaredPages)
  // `npm test` runs the species pages too: they have the most for axe.
  test(
    `${path}: scripts come last and keep the nodes, nothing moves, Tab stops show, axe finds nothing`,
    each ? {} : onSamples(path),
    async ({ page }) => {
      // Like every journey, this one fails on hydration errors and policy violations.
      const releaseScripts = await holdScripts(page);
      const answer = await page.goto(path, { waitUntil: 'commit' });
      expect(await answer?.headerValue('content-security-policy')).toContain(TRUSTED_TYPES);
      await expect(page.locator('#page-data')).toBeAttached();
      expect(await markNodes(page)).toBeGreaterThan(20);
      releaseScripts();
      await waitUntilHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await lostNodes(page), 'replaced by hydration').toEqual([]);
      expect(await page.evaluate(scriptsBeforeLoad), 'before pictures and fonts').toEqual([]);
      expect(await page.evaluate(moving), 'animations that still run').toEqual([]);
      // The explorer and its species have too many stops.
      if (!path.includes('Explore')) await expectReachable(page);
      for (const { width, colorScheme } of SCREENS) {
        await page.setViewportSize({ width, height: 844 });
        expect(await axeFindings(page, colorScheme), `at ${width} px, ${colorScheme}`).toEqual([]);
      }
    },
  );

type Marked = { marked?: Element[] };

/** Keeps references to prerendered elements. */
const markNodes = (page: Page) =>
  page.evaluate(() => {
    const marked = [...document.querySelectorAll('#site *')];
    Object.assign(window, { marked });
    return marked.length;
  });

const lostNodes = (page: Page) =>
  page.evaluate(() =>
    ((window as Marked).marked ?? [])
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 160)),
  );

/** Scripts that start before the load event, and so compete with pictures and fonts. */
function scriptsBeforeLoad(): string[] {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < (load?.loadEventStart ?? 0))
    .map(({ name }) => name);
}

const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().duration) > 200,
    )
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : ''));

/** Presses Tab through the page: each stop is seen, with a ring. */
async function expectReachable(page: Page): Promise<void> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (stop.isEnd) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(8);
  expect(stops.length).toBeLessThan(120);
  const named = (wanted: (stop: Stop) => boolean) => stops.filter(wanted).map(({ name }) => name);
  expect(
    named(({ isSeen }) => !isSeen),
    'hidden under something',
  ).toEqual([]);
  expect(
    named(({ hasRing }) => !hasRing),
    'without a ring',
  ).toEqual([]);
}

type Stop = { name: string; isSeen: boolean; hasRing: boolean; isEnd: boolean };

const currentStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const node = document.activeElement as HTMLElement;
    const box = node.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + Math.min(box.height, innerHeight) / 2 };
    const onTop = document.elementFromPoint(middle.x, middle.y);
    // A card that is one link shows the ring around the card.
    const ringed = [node, ...(node.closest('li') ? [node.closest('li') as HTMLElement] : [])].map((each) =>
      getComputedStyle(each),
    );
    // The label shows the drawn radio button.
    const shown = node.closest('label') ?? node;
    return {
      name: `${node.localName} ${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 60)}`,
      isSeen:
        node.localName === 'iframe' || (onTop !== null && (shown.contains(onTop) || onTop.contains(node))),
      hasRing:
        ringed.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) ||
        // Date and time pickers have the browser's ring.
        node.matches('iframe, input:is([type=date], [type=time]):not(:focus-visible)'),
      isEnd: node === document.body,
    };
  });
