import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

/** Sheets to take along: each fills one page of A4. The checklist, which fills two, is in `explorer.spec.ts`. */
const SHEETS = [
  '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  '/About_Raptors/Explore_raptors_nepal/brown-fish-owl',
  '/Our_Work/Injured_raptor',
];

for (const path of SHEETS) {
  test(`${path} prints on one page of A4`, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // A4 in points.
    expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45]\.?\d* 84[12]\.?\d*\s*\]/);
  });
}
