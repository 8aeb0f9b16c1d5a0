import type { Browser, Frame, Page } from 'puppeteer-core';

/** Roles and names as screen readers get them. */
export const byRole = (role: string, name: string) => `::-p-aria(${name}[role="${role}"])`;

/** A page, and what went wrong in it. */
export type Visit = {
  page: Page;
  /** Errors and warnings of the console, uncaught errors, and what the policy of the page has stopped. */
  faults: string[];
  /** Closes the tab, and its profile with it. */
  close(): Promise<void>;
};

/** Opens a tab in a profile of its own, and an address in it. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const profile = await browser.createBrowserContext();
  const page = await profile.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`Stopped by the policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    ),
  );
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return { page, faults, close: () => profile.close() };
}

/** Waits until the page and the layout around it are hydrated: from then on buttons and links work. */
export const waitUntilHydrated = (document: Page | Frame) =>
  document.waitForSelector('[data-page][data-hydrated]');

/** Waits until a text is shown. */
export const waitForText = (document: Page | Frame, text: string) =>
  document.waitForSelector(`::-p-text(${text})`, { visible: true });

/** Waits until elements of the tag hold so many headings of cards. */
export const waitForCards = (page: Page, count: number) =>
  page.waitForFunction(
    (expected) =>
      document.querySelector('raptor-page')?.shadowRoot?.querySelectorAll('h3').length === expected,
    {},
    count,
  );
