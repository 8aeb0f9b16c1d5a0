/** `<raptor-page>` and `mount` in pages of other people: what only a browser shows. Links, messages and history: `embed/src/element/`. */
import type { Page } from '@playwright/test';
import { holdScripts } from '../support/browser/hold-scripts';
import { expect } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { heading, mounted, speciesIn, test } from './examples';
import { countListeners, tracesIn } from './traces';

const frames = (page: Page) => page.locator('html > iframe').count();

test('one tag shows a page, mounted, with what its attributes choose', async ({ page, open }) => {
  const faults = faultsOf(page);
  await open('plain');
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await mounted(page);
  const species = speciesIn(page);
  await expect(species).toHaveCount(23);

  const element = page.locator('raptor-page');
  await element.evaluate((node) => node.setAttribute('group', 'diurnal'));
  await expect(species).toHaveCount(60);
  await element.evaluate((node) => node.removeAttribute('group'));
  await expect(species).toHaveCount(83);
  expect(faults).toEqual([]);
});

test('neither side’s styles, React or globals reach the other', async ({ page, open }) => {
  await open('hostile');
  await mounted(page);
  const title = heading(page, 'Upcoming events');
  await expect(title).toHaveCSS('font-family', /Raptors Eczar/);
  await expect(title).toHaveCSS('display', 'block');
  // The host’s root is 6.4 px; a page of the site is read at the size that visitors chose.
  const size = await title.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThan(30);
  await expect(page.locator('#own')).toHaveCSS('display', 'inline');
  expect(
    await page.evaluate(() => {
      const { React, raptorsIntegrity } = globalThis as unknown as Record<string, { version: string }>;
      return [React?.version, raptorsIntegrity];
    }),
  ).toEqual(['0.13.3', 'mine']);

  await page.getByRole('button', { name: 'View Details' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the policy that the README gives is enough', async ({ page, open }) => {
  const faults = faultsOf(page);
  await open('strict-policy');
  await mounted(page);
  await expect(heading(page, 'Upcoming events')).toHaveCSS('font-family', /Raptors Eczar/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Raptors Eczar"'))).toBe(true);
  await expect.poll(() => page.locator('raptor-page img').first().isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('several elements share one React; the last one takes it along', async ({ page, open }) => {
  await open('several');
  await mounted(page, 2);
  expect(await frames(page)).toBe(1);
  const [first, second] = [page.locator('raptor-page').nth(0), page.locator('raptor-page').nth(1)];
  await expect(first.locator('[part=page]')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(second.locator('[part=page]')).toHaveCSS('background-color', 'rgb(14, 29, 29)');
  expect((await second.boundingBox())?.height).toBe(500);

  await second.evaluate((node) => node.remove());
  expect(await frames(page)).toBe(1);
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await first.evaluate((node) => node.remove());
  expect(await frames(page)).toBe(0);
});

test('a narrow place gets the layout of a phone, in a window of any width', async ({ page, open }) => {
  await open('plain');
  await mounted(page);
  const columns = () =>
    page
      .locator('raptor-page li:has(h3)')
      .evaluateAll(
        (cards) => new Set(cards.slice(0, 6).map((card) => card.getBoundingClientRect().left)).size,
      );
  await page.setViewportSize({ width: 1400, height: 800 });
  expect(await columns()).toBeGreaterThan(1);
  await page.locator('raptor-page').evaluate((node) => {
    node.parentElement!.style.display = 'flex';
    node.style.width = '380px';
  });
  await expect.poll(columns).toBe(1);
  expect((await page.locator('raptor-page').boundingBox())?.width).toBe(380);
});

test('mount and unmount leave nothing behind', async ({ page, open }) => {
  await countListeners(page);
  await open('mount');
  await expect(page.getByText('Nothing is shown.')).toBeVisible();
  const own = 'h1, #open, #close, #place';
  const look = async () => ({
    ...(await tracesIn(page, own)),
    ...(await page.evaluate(() => ({
      globals: Object.getOwnPropertyNames(window).sort(),
      marks: [document, document.documentElement, document.body].map((node) => Object.keys(node)),
      sheets: document.adoptedStyleSheets.length,
      title: document.title,
      address: location.href,
      history: history.length,
      scroll: scrollY,
      frames: window.length,
    }))),
  });
  const before = await look();
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Show events' }).click();
    await mounted(page, times);
    await page.getByRole('button', { name: 'Hide events' }).click();
    await expect(page.getByText('Nothing is shown.')).toBeVisible();
    await expect.poll(look).toEqual(before);
  }
});

test('what a visitor has typed before the page is mounted is not lost', async ({ page, open }) => {
  const release = await holdScripts(page, /\/realm\.\w+\.js$/);
  await open('several');
  const amount = page.getByRole('textbox').first();
  await amount.fill('75');
  release();
  // The element with the cursor waits until the visitor has left the field.
  await mounted(page, 1);
  await page.getByRole('heading', { name: 'This month' }).click();
  await mounted(page, 2);
  await expect(amount).toHaveValue('75');
});

test('a form of a page whose scripts do not come is sent by the browser', async ({ page, open }) => {
  await page.route(/\/realm\.\w+\.js$/, (route) => route.abort());
  await open('several');
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page).toHaveURL(/\/~forms\//);
});
