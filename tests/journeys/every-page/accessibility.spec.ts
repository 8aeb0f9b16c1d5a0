/** Pages as opened; menus, dialogs and answers are checked by their own journeys. */
import { axeFindings } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { declaredPages, onSamples } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

const SCREENS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().duration) > 200,
    )
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : ''));

for (const { path, each } of declaredPages)
  // Both kinds of species pages besides the samples: they have the most for axe.
  test(
    `axe finds nothing on ${path}, and nothing moves with reduced motion`,
    each ? {} : onSamples(path),
    async ({ page }) => {
      await open(page, path);
      expect(await page.evaluate(moving), 'moves by itself').toEqual([]);
      for (const { width, colorScheme } of SCREENS) {
        await page.setViewportSize({ width, height: 844 });
        expect(await axeFindings(page, colorScheme), `at ${width} px, ${colorScheme}`).toEqual([]);
      }
    },
  );
