import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Runs all of axe's rules on a page as it is shown now, best practices too. No rule is waived.
 * @param colorScheme what the visitor's device prefers
 * @returns one line for each finding
 */
export async function axeFindings(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours are measured on what is still.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  // All in the page itself, and only what is wrong: on the species page that takes a third of the time. Left out in this way
  // is the inside of the map's frame, which is not ours.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  );
}

/** Fails where axe finds anything on a page as it is shown now, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await axeFindings(page, colorScheme), colorScheme).toEqual([]);
}
