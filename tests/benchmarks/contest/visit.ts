import type { Browser, CDPSession, Page } from '@playwright/test';
import { useSlowPhone } from '../../support/browser/slow-connection';

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
  requests: number;
  bytes: number;
  scripts: number;
  /** Script files received before the largest paint. */
  scriptsFirst: number;
};

type Observed = Pick<Visit, 'firstPaint' | 'largestPaint' | 'layoutShift' | 'blocking' | 'longTasks'>;

/** As long as nothing may come for a page to count as loaded. */
const QUIET_MS = 1_500;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Visits a page twice on a slow phone, with empty caches: once to look at it, once to press the button of its menu. */
export async function visit(browser: Browser, siteUrl: string, path: string): Promise<Visit> {
  const seen = await inContext(browser, siteUrl, path, observe, load);
  const pressed = await inContext(browser, siteUrl, path, pressMenu, untilMenuAnswers);
  return { ...seen, menuAnswers: pressed };
}

async function inContext<Result>(
  browser: Browser,
  siteUrl: string,
  path: string,
  prepare: () => void,
  result: (page: Page, open: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  // The map of the contact page is somebody else's.
  await context.route(
    (url) => url.origin !== siteUrl,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const page = await context.newPage();
  await page.addInitScript(prepare);
  await useSlowPhone(page);
  const found = await result(page, () => page.goto(siteUrl + path));
  await context.close();
  return found;
}

async function load(page: Page, open: () => Promise<unknown>) {
  const traffic = await watchTraffic(await page.context().newCDPSession(page));
  await open();
  // A busy processor may be silent for long before it paints.
  await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.largestPaint > 0);
  while (Date.now() - traffic.lastAt < QUIET_MS) await page.waitForTimeout(100);
  const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  const scriptsFirst = await page.evaluate((paintedAt) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= paintedAt)
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  }, observed.largestPaint);
  const { requests, bytes, scripts } = traffic;
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

/** Runs in the page, before its own scripts: presses the button until the menu is open. */
function pressMenu(): void {
  const timer = setInterval(() => {
    const menu = document.querySelector('nav[popover]');
    if (menu?.matches(':popover-open')) {
      Object.assign(window, { menuAnswers: performance.now() });
      clearInterval(timer);
    } else document.querySelector<HTMLElement>('button[popovertarget]')?.click();
  }, 50);
}

async function untilMenuAnswers(page: Page, open: () => Promise<unknown>): Promise<number> {
  await open();
  await page.waitForFunction(() => 'menuAnswers' in window);
  return page.evaluate(() => (window as unknown as { menuAnswers: number }).menuAnswers);
}

async function watchTraffic(session: CDPSession) {
  const traffic = { requests: 0, bytes: 0, scripts: 0, lastAt: Date.now() };
  const addresses = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    addresses.set(requestId, request.url);
    traffic.requests += 1;
    traffic.lastAt = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (!address) return;
    traffic.bytes += encodedDataLength;
    if (new URL(address).pathname.endsWith('.js')) traffic.scripts += encodedDataLength;
    traffic.lastAt = Date.now();
  });
  await session.send('Network.enable');
  return traffic;
}
