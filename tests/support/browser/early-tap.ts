import type { Page } from '@playwright/test';

/** As long as scripts take on a slow connection: taps come before them, while they load, and after. */
const SCRIPTS_AFTER_MS = 250;

/** The first element that fits the selector and, if a text is given, shows it. */
export type Control = { selector: string; text?: string };

/**
 * Opens a page over a connection on which scripts are late, and taps a control a while after the first paint.
 */
export async function openAndTap(page: Page, path: string, control: Control, afterMs: number): Promise<void> {
  await page.route('**/releases/**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, SCRIPTS_AFTER_MS));
    await route.continue();
  });
  await page.addInitScript(
    ({ selector, text, afterMs }: Control & { afterMs: number }) => {
      const find = () =>
        [...document.querySelectorAll<HTMLElement>(selector)].find(
          (element) => text === undefined || element.textContent?.trim() === text,
        );
      const tap = () => {
        const element = find();
        // Painted before all of the document had come.
        if (!element) return void setTimeout(tap, 10);
        element.click();
        Object.assign(window, { isTapped: true });
      };
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-paint').length > 0) setTimeout(tap, afterMs);
      }).observe({ type: 'paint', buffered: true });
    },
    { ...control, afterMs },
  );
  await page.goto(path);
  await page.waitForFunction(() => 'isTapped' in window);
}
