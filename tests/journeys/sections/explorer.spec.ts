import type { Page } from '@playwright/test';
import { open, waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { species } from '../../specification';

const PATH = '/About_Raptors/Explore_raptors_nepal';
const cards = (page: Page) => page.locator('main li:has(h3)').filter({ visible: true });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('from a card and back: filters and place are as they were, after a reload too', async ({ page }) => {
    await open(page, `${PATH}?group=diurnal`);
    await expect(cards(page)).toHaveCount(species.diurnal);
    // Rows, lower than the cards of wider screens.
    expect((await cards(page).first().boundingBox())?.height).toBeLessThan(110);
    const card = page.getByRole('link', { name: 'Peregrine Falcon' });
    const heading = page.getByRole('heading', { level: 1, name: 'Peregrine Falcon' });
    // Measured at the click, after scrolling into view.
    const follow = async () => {
      await page.evaluate(() =>
        addEventListener(
          'click',
          ({ target }) => {
            const { top } = (target as Element).closest('a')!.getBoundingClientRect();
            Object.assign(globalThis, { followedAt: top });
          },
          { capture: true, once: true },
        ),
      );
      await card.click();
      await expect(heading).toBeVisible();
      return page.evaluate(() => (globalThis as unknown as { followedAt: number }).followedAt);
    };
    const isAt = async (place: number) => {
      await expect(page).toHaveURL(/\?group=diurnal$/);
      await expect(cards(page)).toHaveCount(species.diurnal);
      const top = () => card.evaluate((link) => link.getBoundingClientRect().top);
      // Distant cards get their heights late.
      await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(3);
    };
    const first = await follow();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await isAt(first);

    const second = await follow();
    await page.reload();
    await waitUntilHydrated(page);
    await page.getByRole('link', { name: 'Explore Raptors of Nepal' }).first().click();
    await isAt(second);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all species are listed, and filters work with CSS alone', async ({ page }) => {
    await page.goto(PATH);
    await expect(cards(page)).toHaveCount(species.total);
    await group(page, 'Day or night').getByRole('checkbox', { name: /Owls/ }).check();
    await expect(cards(page)).toHaveCount(species.owls);
    await group(page, 'Where')
      .getByRole('checkbox', { name: /Rivers and lakes/ })
      .check();
    const narrowed = await cards(page).count();
    expect(narrowed).toBeGreaterThan(0);
    expect(narrowed).toBeLessThan(species.owls);
  });
});
