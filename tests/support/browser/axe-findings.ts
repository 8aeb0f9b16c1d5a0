import { expect, type Page } from '@playwright/test';
import { axeViolations } from '@raptors/release/rehearsal/look-at-page';
import axe from 'axe-core';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** All rules of axe, best practices too. @returns one text per rule */
export async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  return axeViolations(page, axe.source);
}

/** By day, and by night what colours may change. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, 'light'), 'light').toEqual([]);
  await page.evaluate((rules) => {
    const { configure } = window.axe as unknown as typeof axe;
    configure({ disableOtherRules: true, rules: rules.map((id) => ({ id, enabled: true })) });
  }, COLOUR_RULES);
  expect(await axeFindings(page, 'dark'), 'dark').toEqual([]);
  await page.evaluate(() => (window.axe as unknown as typeof axe).reset());
}
