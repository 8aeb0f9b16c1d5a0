import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { manifests, onFirstPages } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';
import { menu, specifiedPackages, specifiedPages } from '../../specification';

test.use({ viewport: { width: 1280, height: 800 } });

const header = (page: Page) => page.getByRole('banner');
const section = (page: Page, label: string) => header(page).getByRole('button', { name: label, exact: true });
const entry = (page: Page, label: string) => header(page).getByRole('link', { name: label, exact: true });

test('the logo, Home, Shop and Events lead where they say', async ({ page }) => {
  await open(page, '/Shop');
  await expect(header(page).getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(entry(page, 'Home')).toHaveAttribute('href', '/');
  await expect(entry(page, 'Shop')).toHaveAttribute('href', '/Shop');
  await expect(entry(page, 'Events')).toHaveAttribute('href', '/Events');
});

test('every sub-menu opens on hover with the entries of the specification, one at a time', async ({
  page,
}) => {
  await open(page, '/Shop');
  const later = manifests.filter(({ name }) => !specifiedPackages.includes(name));
  const laterSections = later.flatMap(({ section }) => section?.label ?? []);
  const sections = await header(page).getByRole('button').filter({ visible: true }).allInnerTexts();
  expect(sections.filter((label) => !laterSections.includes(label))).toEqual(menu.map(({ label }) => label));
  for (const { label, links } of menu) {
    await section(page, label).hover();
    await expect(section(page, label)).toHaveAttribute('aria-expanded', 'true');
    for (const link of links) {
      await expect(entry(page, link.label)).toBeVisible();
      await expect(entry(page, link.label)).toHaveAttribute('href', link.path);
    }
    await expect(header(page).locator('[aria-expanded=true]')).toHaveCount(1);
  }
  await page.locator('main h1').hover();
  await expect(header(page).locator('[aria-expanded=true]')).toHaveCount(0);
});

test('a sub-menu stays open while the pointer moves from its label to an entry, and choosing closes it', async ({
  page,
}) => {
  await open(page, '/Shop');
  await section(page, 'About Raptors').hover();
  await entry(page, 'Know raptors').hover();
  await entry(page, 'Know raptors').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Know raptors' })).toBeVisible();
  expect(addressOf(page)).toBe('/About_Raptors/Know_raptors');
  await expect(entry(page, 'Explore Raptors of Nepal')).toBeHidden();
});

test('the keyboard opens a sub-menu, walks through it, and Escape closes it and keeps the focus', async ({
  page,
}) => {
  await open(page, '/Shop');
  const button = section(page, 'Our Work');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(entry(page, 'Protect Raptors from extinction')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /our work/i })).toBeFocused();
  await expect(section(page, 'Our Work')).toHaveAttribute('aria-expanded', 'false');
});

test('a sub-menu closes when the focus leaves it', async ({ page }) => {
  await open(page, '/Shop');
  await section(page, 'Our Work').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(entry(page, 'Partnership to protect Raptors')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section(page, 'About Raptors')).toBeFocused();
  await expect(section(page, 'Our Work')).toHaveAttribute('aria-expanded', 'false');
});

test('one sub-menu is open at a time by keyboard too', async ({ page }) => {
  await open(page, '/Shop');
  await section(page, 'Our Story').press('Enter');
  await section(page, 'Engage').press('Enter');
  await expect(section(page, 'Engage')).toHaveAttribute('aria-expanded', 'true');
  await expect(section(page, 'Our Story')).toHaveAttribute('aria-expanded', 'false');
});

for (const { path, section: active } of specifiedPages) {
  test(`${path} highlights ${active ?? 'no section'} in the menu`, onFirstPages(path), async ({ page }) => {
    await open(page, path);
    // The bar under a label is drawn; what is measured is that one label differs from all others.
    const labels = page
      .getByRole('navigation', { name: 'Main' })
      .locator(':is(button, a)')
      .filter({ visible: true });
    const weights = await labels.evaluateAll((nodes) =>
      nodes.map((node) => [node.textContent, getComputedStyle(node).fontWeight]),
    );
    const names = ['Home', ...menu.map(({ label }) => label)];
    const sections = weights.filter(([name]) => names.includes(name ?? ''));
    const usual = sections.map(([, weight]) => Number(weight)).sort((a, b) => a - b)[0] ?? 0;
    expect(sections.filter(([, weight]) => Number(weight) > usual).map(([name]) => name)).toEqual(
      active ? [active] : [],
    );
  });
}

test('assistive technology learns which page is the current one', async ({ page }) => {
  await open(page, '/About_Raptors/Know_raptors');
  await section(page, 'About Raptors').press('Enter');
  await expect(entry(page, 'Know raptors')).toHaveAttribute('aria-current', 'page');
  await expect(header(page).locator('[aria-current=page]')).toHaveCount(1);
});
