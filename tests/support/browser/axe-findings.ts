import { expect, type Page } from '@playwright/test';
import { axeViolations } from '@raptors/release/rehearsal/look-at-page';
import axe from 'axe-core';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules that axe runs by default, best practices too, unless it was configured. @returns one text per broken rule */
export async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  return axeViolations(page, axe.source);
}

/** In light all rules, in dark only those of colours. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, 'light'), 'light').toEqual([]);
  await page.evaluate((rules) => {
    const { configure } = window.axe as unknown as typeof axe;
    configure({ disableOtherRules: true, rules: rules.map((id) => ({ id, enabled: true })) });
  }, COLOUR_RULES);
  expect(await axeFindings(page, 'dark'), 'dark').toEqual([]);
  await page.evaluate(() => (window.axe as unknown as typeof axe).reset());
}
