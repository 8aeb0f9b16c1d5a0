import type { Page } from '@playwright/test';
import { captionContrast } from '../../support/browser/caption-contrast';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

/** A page for each kind of caption over a scene and each time of day. */
const PAGES = [
  '/',
  '/Our_Story/Contact_us',
  '/Our_Work/Protect_raptors_extinction',
  '/About_Raptors/Know_raptors',
  '/Events',
  '/Donate',
];
const SCREENS = [
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
];
const LARGE_TEXT = 3;

const captionOf = (page: Page, path: string) =>
  path === '/'
    ? page
        .locator('main')
        .getByRole('link', { name: /indicators of ecosystem health/ })
        .first()
    : page.getByRole('heading', { level: 1 });

for (const path of PAGES) {
  test(`the caption over the scene of ${path} can be read by day and by night`, async ({ page }) => {
    // The home page's caption types itself out otherwise.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await captionOf(page, path).scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        const contrast = await captionContrast(page, captionOf(page, path));
        expect(contrast, `${screen.width} × ${screen.height}, ${colorScheme}`).toBeGreaterThanOrEqual(
          LARGE_TEXT,
        );
      }
    }
  });
}
