import { open } from '../../support/browser/hydrated';
import { onLastPages, pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of pagePaths) {
  test(
    `nothing moves by itself on ${path} for visitors who ask for less motion`,
    onLastPages(path),
    async ({ page }) => {
      await open(page, path);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number(effect?.getComputedTiming().duration) > 200,
          )
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
      );
      expect(moving).toEqual([]);
    },
  );
}
