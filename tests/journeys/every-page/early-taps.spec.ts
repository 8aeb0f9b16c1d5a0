import { openHeld, waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { messages } from '../../specification';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const [name, path, control, answer] of [
  ['the menu', '/Shop', 'header button[popovertarget]', 'nav:popover-open'],
  [
    'a filter of the explorer',
    '/About_Raptors/Explore_raptors_nepal',
    'main input[type=checkbox][value=owl]',
    'main input[type=checkbox][value=owl]:checked',
  ],
  ['Donate Now', '/Donate', 'main button[type=submit]', `main [role=alert]:has-text("${messages.noAmount}")`],
  ['the details of an event', '/Events', 'main article button', 'dialog[open]'],
] as const)
  test(`a tap on ${name} before the scripts load has its effect once`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await openHeld(page, path);
    await page
      .locator(control)
      .first()
      .evaluate((element: HTMLElement) => element.click());
    release();
    await waitUntilHydrated(page);
    await expect(page.locator(answer).first()).toBeAttached();
    // A second effect would undo the first, or add to it.
    await page.waitForLoadState('networkidle');
    await expect(page.locator(answer).first()).toBeAttached();
  });
