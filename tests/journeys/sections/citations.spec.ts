import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const MIN_TARGET_PX = 24;

test('a note leads to its source, and the source back to the note', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/About_Raptors/Know_raptors');
  const note = page.getByRole('link', { name: 'Source 1', exact: true }).first();
  await note.click();
  await expect(page).toHaveURL(/#source-/);
  const back = page.getByRole('link', { name: 'Back to where source 1 is cited' });
  await expect(back).toBeInViewport();
  const box = await back.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
  await back.click();
  await expect(note).toBeInViewport();
});
