import type { Browser, Page } from '@playwright/test';
import { useSlowPhone } from '../../support/browser/slow-connection';
import type { OwnControl } from './own-controls';
import { watchTraffic } from './traffic';

/** What one visit with empty caches came to. Times in milliseconds, sizes in bytes as sent. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** What long tasks take over 50 ms each. */
  blocking: number;
  longTasks: number;
  /** When the button of the menu first did what it does, pressed every 50 ms. */
  menuAnswers: number;
  /** The same of the page's own control; left out for a page or a contestant that has none. */
  controlAnswers?: number;
  requests: number;
  bytes: number;
  scripts: number;
  /** Script files received before the largest paint. */
  scriptsFirst: number;
  /** How long the visit took the benchmark: to look at the page, and to press its controls. */
  looking: number;
  pressing: number;
};

type Observed = Pick<Visit, 'firstPaint' | 'largestPaint' | 'layoutShift' | 'blocking' | 'longTasks'>;
type Answers = { menuAnswers?: number; controlAnswers?: number };

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Visits a page twice on a slow phone, with empty caches: once to look at it, once to press its controls. */
export async function visit(
  browser: Browser,
  siteUrl: string,
  path: string,
  control?: OwnControl,
): Promise<Visit> {
  const began = performance.now();
  const seen = await inContext(browser, siteUrl, async (page) => {
    await page.addInitScript(observe);
    await useSlowPhone(page);
    return look(page, siteUrl + path);
  });
  const looked = performance.now();
  const answers = await inContext(browser, siteUrl, async (page) => {
    await useSlowPhone(page);
    return press(page, siteUrl + path, control);
  });
  return { ...seen, ...answers, looking: looked - began, pressing: performance.now() - looked };
}

/**
 * Opens a page without slowing anything down, and tries whether it works.
 * @returns its heading
 * @throws when it has no heading, or when a control does not answer
 */
export function tryPage(
  browser: Browser,
  siteUrl: string,
  path: string,
  control?: OwnControl,
): Promise<string> {
  return inContext(browser, siteUrl, async (page) => {
    await press(page, siteUrl + path, control);
    return (await page.locator('h1').textContent())?.trim() ?? '';
  });
}

async function inContext<Result>(
  browser: Browser,
  siteUrl: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  // The map of the contact page is somebody else's.
  await context.route(
    (url) => url.origin !== siteUrl,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const result = await use(await context.newPage());
  await context.close();
  return result;
}

async function look(page: Page, address: string) {
  const traffic = await watchTraffic(await page.context().newCDPSession(page));
  await page.goto(address);
  // A busy processor may be silent for long before it paints.
  await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.largestPaint > 0);
  await traffic.untilQuiet(() =>
    page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done()))),
  );
  const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  const scriptsFirst = await page.evaluate((paintedAt) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= paintedAt)
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  }, observed.largestPaint);
  const { requests, bytes, scripts } = traffic.counted;
  return { ...observed, requests, bytes, scripts, scriptsFirst };
}

/** Runs in the page, before its own scripts. It names no function of its own: what runs TypeScript would call a helper for that. */
function observe(): void {
  const observed: Observed = { firstPaint: 0, largestPaint: 0, layoutShift: 0, blocking: 0, longTasks: 0 };
  Object.assign(window, { observed });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { entryType, name, startTime, duration } = entry;
      if (name === 'first-contentful-paint') observed.firstPaint = startTime;
      if (entryType === 'largest-contentful-paint') observed.largestPaint = startTime;
      if (entryType === 'layout-shift') observed.layoutShift += (entry as unknown as { value: number }).value;
      if (entryType === 'longtask') {
        observed.longTasks += 1;
        observed.blocking += duration - 50;
      }
    }
  });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true });
}

async function press(page: Page, address: string, control?: OwnControl) {
  await page.addInitScript(pressControls, control);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction((hasControl) => {
    const answers = (window as unknown as { answers?: Answers }).answers;
    return answers?.menuAnswers !== undefined && (!hasControl || answers.controlAnswers !== undefined);
  }, control !== undefined);
  return page.evaluate(() => (window as unknown as { answers: Required<Answers> }).answers);
}

/** Runs in the page, before its own scripts: presses the menu's button and the page's control until each has answered. */
function pressControls(control?: OwnControl): void {
  const answers: Answers = {};
  Object.assign(window, { answers });
  const timer = setInterval(() => {
    if (answers.menuAnswers === undefined) {
      const menu = document.querySelector('nav[popover]');
      if (menu?.matches(':popover-open')) answers.menuAnswers = performance.now();
      else document.querySelector<HTMLElement>('button[popovertarget]')?.click();
    }
    if (control && answers.controlAnswers === undefined) {
      if (document.querySelector(control.answered)) answers.controlAnswers = performance.now();
      else document.querySelector<HTMLElement>(control.press)?.click();
    }
    if (answers.menuAnswers !== undefined && (!control || answers.controlAnswers !== undefined))
      clearInterval(timer);
  }, 50);
}
