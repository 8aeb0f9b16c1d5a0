import { expect, type Page } from '@playwright/test';
import { axeViolations } from '@raptors/release/rehearsal/look-at-page';
import axe from 'axe-core';

/** All rules of axe, best practices too. @returns one text per rule */
export async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  return axeViolations(page, axe.source);
}

/** By day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await axeFindings(page, colorScheme), colorScheme).toEqual([]);
}
