import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

test.use({ viewport: { width: 390, height: 844 } });

const PATH = '/About_Raptors/Explore_raptors_nepal/steppe-eagle';
const LAST = 'sources';

const top = (page: Page, id: string) =>
  page.evaluate((id) => Math.round(document.getElementById(id)!.getBoundingClientRect().top), id);

test('an anchor in the address or a link shows the heading below its margin', async ({ page }) => {
  const expectShown = async () => {
    await expect.poll(() => top(page, LAST)).toBeGreaterThanOrEqual(0);
    await expect.poll(() => top(page, LAST)).toBeLessThan(100);
  };
  await open(page, `${PATH}#${LAST}`);
  await expectShown();
  await open(page, PATH);
  await page.evaluate((id) => document.querySelector<HTMLElement>(`a[href="#${id}"]`)!.click(), LAST);
  await expectShown();
});

test('a page that is loaded again in its middle stays where it was', async ({ page }) => {
  await open(page, '/About_Raptors/Know_raptors');
  await page.mouse.wheel(0, 5_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(5_000);
  const shown = () =>
    page.evaluate(() => document.elementFromPoint(200, 400)?.closest('p, li, h2, h3, figure')?.textContent);
  const before = await shown();
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(5_000);
  expect(await shown()).toBe(before);
});
