import type { Browser, BrowserContext, Page } from '@playwright/test';
import { useConnection } from '../../support/browser/slow-connection';
import { watchTraffic, type Sent } from '../../support/browser/traffic';
import type { OwnControl, View } from './views';

/** What one visit came to. Times in milliseconds, sizes in bytes as sent. */
export type Visit = Sent & {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** What long tasks take over 50 ms each. */
  blocking: number;
  /** When the button of the menu first did what it does, pressed every 50 ms. */
  menuAnswers: number;
  /** The same of the page's own control; left out for a page or a contestant that has none. */
  controlAnswers?: number;
};

type Observed = Pick<Visit, 'firstPaint' | 'largestPaint' | 'layoutShift' | 'blocking'>;
type Answers = { menuAnswers?: number; controlAnswers?: number };

/** A page of a contestant. */
export type Address = {
  siteUrl: string;
  path: string;
  /** The page's own control, where the contestant has one that works. */
  control?: OwnControl | undefined;
};

/**
 * Visits a page twice: once to look at it, once to press its controls.
 * @param isWarm whether the browser has visited the page before; else its caches are empty each time
 */
export const visit = (browser: Browser, view: View, address: Address, isWarm: boolean): Promise<Visit> =>
  inContext(browser, view, async (context) => {
    const lookAt = () => inPage(context, view, (page) => look(page, address));
    const pressIn = (inside: BrowserContext) => inPage(inside, view, (page) => press(page, view, address));
    if (isWarm) await lookAt();
    const looked = await lookAt();
    return { ...looked, ...(await (isWarm ? pressIn(context) : inContext(browser, view, pressIn))) };
  });

/**
 * Opens a page without slowing anything down, and tries whether it works.
 * @returns its heading
 * @throws when it has no heading, or when a control does not answer
 */
export function tryPage(browser: Browser, view: View, address: Address): Promise<string> {
  return inContext(browser, view, async (context) => {
    const page = await context.newPage();
    await press(page, view, address);
    return (await page.locator('h1').textContent())?.trim() ?? '';
  });
}

/** Nothing is routed in it: that would switch its HTTP cache off. */
async function inContext<Result>(
  browser: Browser,
  view: View,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...view.context, serviceWorkers: 'block' });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

async function inPage<Result>(
  context: BrowserContext,
  view: View,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  await useConnection(page, view.connection);
  const result = await use(page);
  await page.close();
  return result;
}

async function look(page: Page, { siteUrl, path }: Address) {
  await page.addInitScript(observe);
  const traffic = await watchTraffic(await page.context().newCDPSession(page));
  await page.goto(siteUrl + path);
  // A busy processor may be silent for long before it paints.
  await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.largestPaint > 0);
  await traffic.untilQuiet(() =>
    // Browsers forget the idle moment of some quiet pages.
    page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2_000 }))),
  );
  const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  return { ...observed, ...traffic.sent() };
}

/** Runs in the page, before its own scripts. It names no function of its own: what runs TypeScript would call a helper for that. */
function observe(): void {
  const observed: Observed = { firstPaint: 0, largestPaint: 0, layoutShift: 0, blocking: 0 };
  Object.assign(window, { observed });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { entryType, name, startTime, duration } = entry;
      if (name === 'first-contentful-paint') observed.firstPaint = startTime;
      if (entryType === 'largest-contentful-paint') observed.largestPaint = startTime;
      if (entryType === 'layout-shift') observed.layoutShift += (entry as unknown as { value: number }).value;
      if (entryType === 'longtask') observed.blocking += duration - 50;
    }
  });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true });
}

async function press(page: Page, { menu }: View, { siteUrl, path, control }: Address) {
  await page.addInitScript(pressControls, { menu, control });
  await page.goto(siteUrl + path, { waitUntil: 'commit' });
  await page.waitForFunction((hasControl) => {
    const answers = (window as unknown as { answers?: Answers }).answers;
    return answers?.menuAnswers !== undefined && (!hasControl || answers.controlAnswers !== undefined);
  }, control !== undefined);
  return page.evaluate(() => (window as unknown as { answers: Required<Answers> }).answers);
}

/** Runs in the page, before its own scripts: presses the menu's button and the page's control until each has answered. */
function pressControls({ menu, control }: Pick<View, 'menu'> & Pick<Address, 'control'>): void {
  const answers: Answers = {};
  Object.assign(window, { answers });
  // Before a contestant is hydrated, the browser would send its form and leave the page.
  addEventListener('submit', (event) => event.preventDefault());
  const timer = setInterval(() => {
    if (answers.menuAnswers === undefined) {
      if (document.querySelector(menu.shown)?.getClientRects().length)
        answers.menuAnswers = performance.now();
      else {
        const button = document.querySelector<HTMLElement>(menu.press);
        // As a pointer would.
        button?.focus();
        button?.click();
      }
    }
    if (control && answers.controlAnswers === undefined) {
      if (document.querySelector(control.answered)) answers.controlAnswers = performance.now();
      else document.querySelector<HTMLElement>(control.press)?.click();
    }
    if (answers.menuAnswers !== undefined && (!control || answers.controlAnswers !== undefined))
      clearInterval(timer);
  }, 50);
}
