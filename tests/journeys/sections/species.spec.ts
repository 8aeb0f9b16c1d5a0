import { waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const EXPLORER = '/About_Raptors/Explore_raptors_nepal';
const EAGLE = `${EXPLORER}/steppe-eagle`;

test('the next species comes with one module for both and one record, warm before the click', async ({
  page,
}) => {
  await page.goto(EAGLE);
  const next = page.getByRole('navigation', { name: 'Previous and next species' }).getByRole('link').last();
  await waitUntilHydrated(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const record = page.waitForResponse(/records\/Species\/eastern-imperial-eagle\./);
  await next.hover();
  await record;
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eastern Imperial Eagle');
  await expect(page).toHaveTitle(/^Eastern Imperial Eagle – /);
  expect(requests.filter((path) => path.includes('/records/'))).toHaveLength(1);
  expect(requests.filter((path) => path.endsWith('.js') || path.endsWith('.html'))).toEqual([]);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steppe Eagle');
});

test('months are there for screen readers, and this month is boxed only by a script', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T06:00:00Z'));
  await page.goto(EAGLE);
  const months = page.getByRole('region', { name: 'When to see it' }).getByRole('listitem');
  await expect(months).toHaveCount(12);
  await expect(months.nth(10)).toContainText('November: peak of the passage');
  await expect(months.nth(5)).toContainText('June: not expected');
  await expect(page.getByText('boxed: this month')).toBeVisible();
});
