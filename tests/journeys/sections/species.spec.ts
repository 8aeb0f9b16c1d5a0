import { waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const EXPLORER = '/About_Raptors/Explore_raptors_nepal';
const EAGLE = `${EXPLORER}/steppe-eagle`;

test('a species has a document of its own, with one record in it and structured data', async ({
  page,
  request,
}) => {
  const html = await (await request.get(EAGLE)).text();
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    remote: { record: { species: { slug: string } } };
  };
  expect(data.remote.record.species.slug).toBe('steppe-eagle');
  // Of a species that it names nowhere, the page holds nothing.
  expect(html).not.toContain('brahminy-kite');
  const taxon = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>;
  expect(taxon).toMatchObject({
    '@type': 'https://schema.org/Taxon',
    name: 'Aquila nipalensis',
    taxonRank: 'species',
  });
  await page.goto(EAGLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steppe Eagle');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${EAGLE}$`));
});

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
