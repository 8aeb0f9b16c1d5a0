import { expect, journey as test } from '../browser/journey';
test('opens', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
});
