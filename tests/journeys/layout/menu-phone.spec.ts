import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { menu } from '../../specification';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const header = (page: Page) => page.getByRole('banner');
const toggle = (page: Page) => header(page).getByRole('button', { name: /menu/i });
const section = (page: Page, label: string) => header(page).getByRole('button', { name: label, exact: true });
const entry = (page: Page, label: string) => header(page).getByRole('link', { name: label, exact: true });

test('the hamburger opens and closes the menu', async ({ page }) => {
  await open(page, '/Shop');
  await expect(entry(page, 'Home')).toBeHidden();
  await toggle(page).tap();
  await expect(entry(page, 'Home')).toBeVisible();
  // The browser itself says so to screen readers, as of every button that opens a popover.
  await expect(page.locator(':popover-open')).toHaveCount(1);
  await expect(entry(page, 'Shop')).toBeVisible();
  await expect(entry(page, 'Events')).toBeVisible();
  await toggle(page).tap();
  await expect(entry(page, 'Home')).toBeHidden();
  await expect(page.locator(':popover-open')).toHaveCount(0);
});

test('sub-menus expand with the entries of the specification, one at a time', async ({ page }) => {
  await open(page, '/Shop');
  await toggle(page).tap();
  for (const { label, links } of menu) {
    await section(page, label).tap();
    await expect(section(page, label)).toHaveAttribute('aria-expanded', 'true');
    for (const link of links) {
      await expect(entry(page, link.label)).toBeVisible();
      await expect(entry(page, link.label)).toHaveAttribute('href', link.path);
    }
    const others = menu.filter((other) => other.label !== label);
    for (const other of others)
      await expect(section(page, other.label)).toHaveAttribute('aria-expanded', 'false');
  }
});

test('the keyboard opens the menu, and Escape closes it and gives the focus back', async ({ page }) => {
  await open(page, '/Shop');
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Home')).toBeVisible();
  await section(page, 'Our Story').focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Our Team')).toBeVisible();
  for (let presses = 0; presses < 2 && (await entry(page, 'Home').isVisible()); presses += 1)
    await page.keyboard.press('Escape');
  await expect(entry(page, 'Home')).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('every target of the open menu is large enough for a finger', async ({ page }) => {
  await open(page, '/Shop');
  await toggle(page).tap();
  await section(page, 'Our Story').tap();
  const small = await header(page)
    .locator('a:visible, button:visible')
    .evaluateAll((nodes) =>
      nodes
        .map((node) => ({
          name: node.textContent || node.getAttribute('aria-label'),
          box: node.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < 40 || box.width < 24)
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    );
  expect(small).toEqual([]);
});
