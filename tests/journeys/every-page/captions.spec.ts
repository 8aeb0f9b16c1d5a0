import type { Locator, Page } from '@playwright/test';
import { captionContrast } from '../../support/browser/caption-contrast';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { pagePaths, WHOLE } from '../../support/project/declared-pages';

const SCREENS = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
];
/** WCAG 2.2, 1.4.3. */
const LARGE_TEXT = 3;
/** Captions that met the palest mist and peaks; `npm test` leaves the others to `npm run test:journeys`. */
const PALEST = ['/Engage/Raptors_expedition', '/Our_Story/Contact_us'];

for (const path of pagePaths.filter((one) => one !== '/')) {
  test(
    `the title of ${path} can be read over what is behind it, by day and by night`,
    PALEST.includes(path) ? {} : WHOLE,
    async ({ page }) => {
      await open(page, path);
      expect(await lowContrasts(page, page.getByRole('heading', { level: 1 }))).toEqual([]);
    },
  );
}

test('each caption of the home page can be read over its picture, by day and by night', async ({ page }) => {
  // The pictures change by themselves otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const carousel = page.locator('[aria-roledescription=carousel]');
  const dots = carousel.getByRole('button', { name: /^(go to )?slide \d/i });
  expect(await dots.count()).toBeGreaterThan(1);
  for (const dot of await dots.all()) {
    await dot.click();
    const caption = carousel.locator('a[href] > [aria-hidden=true]').filter({ visible: true });
    await expect(caption).toHaveCount(1);
    expect(await lowContrasts(page, caption)).toEqual([]);
  }
});

/** The screens and colour schemes in which a caption's contrast is too low for large text. */
async function lowContrasts(page: Page, caption: Locator): Promise<string[]> {
  const low: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await caption.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const contrast = await captionContrast(page, caption);
      if (contrast < LARGE_TEXT)
        low.push(`${screen.width} × ${screen.height}, ${colorScheme}: ${contrast.toFixed(2)}`);
    }
  }
  return low;
}
