import type { Page } from '@playwright/test';

/** As long as scripts take on a slow connection: taps come before them, while they load, and after. */
const SCRIPTS_AFTER_MS = 250;

type Timed = { afterMs: number; selector: string; text: string | undefined };

/**
 * Opens a page over a connection on which scripts are late, and taps a control a while after the first paint.
 * @param control the first element that fits the selector and, if one is given, shows the text
 */
export async function openAndTap(
  page: Page,
  path: string,
  control: { selector: string; text?: string },
  afterMs: number,
): Promise<void> {
  await page.route('**/releases/**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, SCRIPTS_AFTER_MS));
    await route.continue();
  });
  await page.addInitScript(
    ({ selector, text, afterMs }: Timed) => {
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
    { selector: control.selector, text: control.text, afterMs },
  );
  await page.goto(path);
  await page.waitForFunction(() => 'isTapped' in window);
}
