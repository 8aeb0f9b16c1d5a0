/** Pages as they are opened; menus, dialogs, and forms with their answers are looked at by the journeys that open them. */
import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { declaredPages, onLastPages, WHOLE } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

type Screen = { width: number; colorScheme: 'light' | 'dark' };

/** Each width and each colour scheme once: `npm test` leaves the two other pairs to `npm run test:journeys`. */
const SCREENS: Screen[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const OTHER_SCREENS: Screen[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function findNothingOn(page: Page, path: string, screens: readonly Screen[]): Promise<void> {
  await open(page, path);
  expect(await page.evaluate(moving), 'moves by itself').toEqual([]);
  for (const { width, colorScheme } of screens) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page, colorScheme), `at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** What moves though visitors ask for less motion. Runs in the page. */
const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().duration) > 200,
    )
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : ''));

for (const { path, each } of declaredPages) {
  // Both kinds of species pages are tried besides the samples, as they hold most that axe looks at.
  test(
    `axe finds nothing on ${path}, and nothing moves by itself for visitors who ask for less motion`,
    each ? {} : onLastPages(path),
    ({ page }) => findNothingOn(page, path, SCREENS),
  );
  test(`axe finds nothing on ${path} on other screens`, WHOLE, ({ page }) =>
    findNothingOn(page, path, OTHER_SCREENS),
  );
}
