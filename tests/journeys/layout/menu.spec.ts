import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { manifests } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';
import { menu, specifiedPackages } from '../../specification';

const header = (page: Page) => page.getByRole('banner');
const section = (page: Page, label: string) => header(page).getByRole('button', { name: label, exact: true });
const entry = (page: Page, label: string) => header(page).getByRole('link', { name: label, exact: true });

/** Opens each section in turn: only its entries are shown. */
async function expectSections(page: Page, openSection: (label: string) => Promise<void>): Promise<void> {
  for (const { label, links } of menu) {
    await openSection(label);
    await expect(section(page, label)).toHaveAttribute('aria-expanded', 'true');
    for (const link of links) {
      await expect(entry(page, link.label)).toBeVisible();
      await expect(entry(page, link.label)).toHaveAttribute('href', link.path);
    }
    await expect(header(page).locator('[aria-expanded=true]')).toHaveCount(1);
  }
}

test('on the narrowest wide screen the name is whole; forced colours draw an edge', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await open(page, '/Shop');
  const home = header(page).getByRole('link').first();
  expect(await home.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(entry(page, 'Donate')).toHaveCSS('border-top-style', 'solid');
  await expect(entry(page, 'Donate')).not.toHaveCSS('border-top-width', '0px');
});

test('sub-menus open on hover, one at a time, as specified; a choice closes them', async ({ page }) => {
  await open(page, '/Shop');
  const later = manifests.filter(({ name }) => !specifiedPackages.includes(name));
  const laterSections = later.flatMap(({ section }) => section?.label ?? []);
  const sections = await header(page).getByRole('button').filter({ visible: true }).allInnerTexts();
  expect(sections.filter((label) => !laterSections.includes(label))).toEqual(menu.map(({ label }) => label));
  await expect(header(page).getByRole('link').first()).toHaveAttribute('href', '/');
  for (const label of ['Shop', 'Events'])
    await expect(entry(page, label)).toHaveAttribute('href', `/${label}`);

  await expectSections(page, (label) => section(page, label).hover());
  await expectAccessible(page);
  await page.locator('main h1').hover();
  await expect(header(page).locator('[aria-expanded=true]')).toHaveCount(0);

  // The section stays open while the pointer moves from its label to an entry.
  await section(page, 'About Raptors').hover();
  await entry(page, 'Know raptors').hover();
  await entry(page, 'Know raptors').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Know raptors' })).toBeVisible();
  expect(addressOf(page)).toBe('/About_Raptors/Know_raptors');
  await expect(entry(page, 'Explore Raptors of Nepal')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the hamburger menu expands one section at a time, with targets for a finger', async ({ page }) => {
    await open(page, '/Shop');
    const toggle = header(page).getByRole('button', { name: /menu/i });
    await expect(entry(page, 'Home')).toBeHidden();
    await toggle.tap();
    await expect(entry(page, 'Home')).toBeVisible();
    await expect(page.locator(':popover-open')).toHaveCount(1);
    await expect(page.locator(':popover-open').getByRole('link').first()).toHaveText('नेपाली');
    await expectSections(page, (label) => section(page, label).tap());
    await expectAccessible(page);
    const small = await header(page)
      .locator('a:visible, button:visible')
      .evaluateAll((nodes) =>
        nodes
          .map((node) => ({ name: node.textContent || node.ariaLabel, box: node.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 40 || box.width < 24)
          .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
      );
    expect(small).toEqual([]);
    await toggle.tap();
    await expect(entry(page, 'Home')).toBeHidden();
    await expect(page.locator(':popover-open')).toHaveCount(0);
  });
});

test('Back closes the open menu, the search or the filters, and stays on the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Volunteer' }).first().click();
  // The focus goes to the new page's title, which closes a menu that is open.
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer' })).toBeFocused();
  const back = () => page.evaluate(() => history.back());
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(entry(page, 'Home')).toBeVisible();
  await back();
  await expect(entry(page, 'Home')).toBeHidden();
  await header(page).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await back();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(addressOf(page)).toBe('/Engage/Volunteer');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Raptors of Nepal' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await back();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(addressOf(page)).toBe('/About_Raptors/Explore_raptors_nepal');
  await back();
  await expect.poll(() => addressOf(page)).toBe('/Engage/Volunteer');
});
