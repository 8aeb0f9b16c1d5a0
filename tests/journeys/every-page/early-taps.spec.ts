import type { BrowserContextOptions, Page } from '@playwright/test';
import { waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { messages } from '../../specification';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** As long as scripts take on a slow connection: taps come before them, while they load, and after. */
const SCRIPTS_AFTER_MS = 250;

/** The first element that fits the selector and, if a text is given, shows it. */
type Control = { selector: string; text?: string };

/**
 * Opens a page over a connection on which scripts are late, and taps a control a while after the first paint.
 */
async function openAndTap(page: Page, path: string, control: Control): Promise<void> {
  await page.route('**/releases/**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, SCRIPTS_AFTER_MS));
    await route.continue();
  });
  await page.addInitScript(({ selector, text }: Control) => {
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
      if (list.getEntriesByName('first-paint').length > 0) tap();
    }).observe({ type: 'paint', buffered: true });
  }, control);
  await page.goto(path);
  await page.waitForFunction(() => 'isTapped' in window);
}

type EarlyTap = {
  path: string;
  control: Control;
  /** What the page shows when it has been tapped once. */
  isAnswered: (page: Page) => Promise<void>;
  options?: BrowserContextOptions;
};

const expanded = (page: Page, text: string) =>
  expect(page.locator('button', { hasText: text }).first()).toHaveAttribute('aria-expanded', 'true');

const TAPS: Record<string, EarlyTap> = {
  'a section of the menu': {
    path: '/Shop',
    control: { selector: 'header button', text: 'About Raptors' },
    isAnswered: (page) => expanded(page, 'About Raptors'),
  },
  'the menu on a phone': {
    path: '/Shop',
    control: { selector: 'header button[popovertarget]' },
    isAnswered: (page) => expect(page.locator('nav:popover-open')).toHaveCount(1),
    options: PHONE,
  },
  'Donate Now': {
    path: '/Donate',
    control: { selector: 'main button[type=submit]' },
    isAnswered: (page) => expect(page.locator('main').getByRole('alert')).toHaveText(messages.noAmount),
  },
};

for (const [name, { path, control, isAnswered, options = {} }] of Object.entries(TAPS))
  test.describe(`a tap on ${name}`, () => {
    test.use(options);

    test('is answered once, though it comes before the scripts', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openAndTap(page, path, control);
      await waitUntilHydrated(page);
      await isAnswered(page);
      // A second answer would undo the first, or add to it.
      await page.waitForLoadState('networkidle');
      await isAnswered(page);
    });
  });
