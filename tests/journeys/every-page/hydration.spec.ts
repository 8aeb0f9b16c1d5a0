import type { Page } from '@playwright/test';
import { holdScripts, waitUntilHydrated } from '../../support/browser/hydrated';
import { onSamples, pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

type Marked = { marked?: Element[] };

/** Keeps references to prerendered elements. */
const markNodes = (page: Page) =>
  page.evaluate(() => {
    const marked = [...document.querySelectorAll('#site *')];
    Object.assign(window, { marked });
    return marked.length;
  });

const lostNodes = (page: Page) =>
  page.evaluate(() =>
    ((window as Marked).marked ?? [])
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 160)),
  );

const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default prerendered-copy;";

for (const path of pagePaths) {
  test(
    `${path} hydrates the server’s nodes without an error, and requires Trusted Types`,
    onSamples(path),
    async ({ page }) => {
      // Every journey fails on hydration errors and policy violations.
      const releaseScripts = await holdScripts(page);
      const answer = await page.goto(path, { waitUntil: 'commit' });
      expect(await answer?.headerValue('content-security-policy')).toContain(TRUSTED_TYPES);
      await expect(page.locator('#page-data')).toBeAttached();
      expect(await markNodes(page)).toBeGreaterThan(20);
      releaseScripts();
      await waitUntilHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await lostNodes(page)).toEqual([]);
    },
  );
}
