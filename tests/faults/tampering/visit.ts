/** What the tampering specs share: a mark that changed code leaves where it runs, and visits that look for it. */
import type { Page } from '@playwright/test';
import { expect } from '../faults';

/** The page that the visits are about, and its heading. */
export const PATH = '/About_Raptors/Know_raptors';
/** Heading of that page. */
export const HEADING = 'Know raptors';
/** The first script of that page's remote. */
export const ENTRY = /^\/releases\/about-raptors\/.*remote-entry[^/]*\.js$/;
/** The registry. */
export const REGISTRY = /^\/registry\.json$/;
/** All documents. */
export const DOCUMENTS = /^(?!\/releases\/|\/registry\.json)/;
/** A script of another site. */
export const FOREIGN_SCRIPT = 'https://evil.example/a.js';

/** A statement that leaves a mark in the document. */
export const TRACE = 'document.documentElement.setAttribute("data-ran", "")';

/** The script with that statement at its end. */
export const withTrace = (script: string) => `${script};${TRACE};`;

/** The mark, where changed code has run. */
export const ran = (page: Page) => page.locator('[data-ran]');

/** The page, once it is hydrated. */
export const hydrated = (page: Page) => page.locator('[data-page][data-hydrated]');

/** What the browser has refused from now on, in its own words. */
export function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/integrity|Content Security Policy|sandboxed/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

/** Fails unless the page has its text, and nothing that was changed has run. */
export async function expectReadable(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(300);
  await expect(ran(page)).toHaveCount(0);
}

type Go = (path: string) => Promise<void>;

/**
 * Follows a link from the home page.
 * @returns whether the tab kept its document
 */
export async function isFollowedInTab(
  page: Page,
  open: Go,
  follow: Go,
  to = { path: PATH, heading: HEADING },
) {
  await open('/');
  await page.evaluate(() => Object.assign(window, { firstDocument: true }));
  await follow(to.path);
  await expect(page.getByRole('heading', { level: 1, name: to.heading })).toBeVisible();
  return page.evaluate(() => 'firstDocument' in window);
}
