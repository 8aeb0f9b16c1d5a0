import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';

test.beforeEach(({ watch }) => watch.expectFault(/404/));

for (const path of [
  '/No_such_page',
  '/Our_Story/Nobody',
  '/Not_found',
  '/releases',
  '/%E0%A4%B6%E0%A5%8D%E0%A4%AF',
  '/Events/2024',
]) {
  test(`${path} answers 404 and offers ways on`, { tag: '@host' }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|no page|does not exist/i);
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.locator('main').getByRole('link').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
}

test(
  'the menu leads on from a page that does not exist, without loading a document',
  { tag: '@host' },
  async ({ page }) => {
    await open(page, '/No_such_page');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeVisible();
    expect(addressOf(page)).toBe('/Events');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

test('a missing file of a release is no page', { tag: '@host' }, async ({ request }) => {
  const response = await request.get('/releases/shell/no-such-release/shell.js');
  expect(response.status()).toBe(404);
  expect(response.headers()['cache-control']).toContain('no-store');
});
