import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

/** Sheets to take along, with the A4 pages that each may fill. */
const SHEETS = [
  { path: '/About_Raptors/Explore_raptors_nepal/steppe-eagle', pages: 2 },
  { path: '/About_Raptors/Explore_raptors_nepal/brown-fish-owl', pages: 2 },
  { path: '/Our_Work/Injured_raptor', pages: 1 },
] as const;

for (const { path, pages } of SHEETS) {
  test(`${path} prints on at most ${pages} A4 page(s)`, async ({ page }) => {
    await open(page, path);
    const printed = await printedPages(page);
    expect(printed).toBeGreaterThan(0);
    expect(printed).toBeLessThanOrEqual(pages);
  });
}

/** Pages of the document as it is printed, counted in the PDF. */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
