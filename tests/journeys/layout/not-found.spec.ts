import { expectAccessible } from '../../support/browser/axe-findings';
import { expect, journey as test } from '../../support/browser/journey';

test('addresses without a page answer 404 and offer links', async ({ page, watch }) => {
  watch.expectFault(/404/);
  for (const path of [
    '/No_such_page',
    '/Our_Story/Nobody',
    '/Not_found',
    '/releases',
    '/%E0%A4%B6%E0%A5%8D%E0%A4%AF',
  ]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|no page|does not exist/i);
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.locator('main').getByRole('link').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
  await expectAccessible(page);
  const nepali = await page.request.get('/ne/Nowhere');
  expect([nepali.status(), await nepali.text()]).toEqual([404, expect.stringContaining('यो ठेगानामा पृष्ठ छैन')]);
});
