import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { onSamples, pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

type Stop = { name: string; isSeen: boolean; hasRing: boolean; isEnd: boolean };

/** The focused element: name, visibility, and ring. */
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

for (const path of pagePaths.filter((each) => !each.includes('Explore'))) {
  test(
    `the whole of ${path} can be walked with the Tab key, with a visible ring on every stop`,
    onSamples(path),
    async ({ page }) => {
      await open(page, path);
      const stops: Stop[] = [];
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press('Tab');
        const stop = await currentStop(page);
        if (stop.isEnd) break;
        stops.push(stop);
      }
      expect(stops.length).toBeGreaterThan(8);
      expect(stops.length).toBeLessThan(120);
      expect(
        stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
        'hidden under something',
      ).toEqual([]);
      expect(
        stops.filter(({ hasRing }) => !hasRing).map(({ name }) => name),
        'without a ring',
      ).toEqual([]);
    },
  );
}
