import type { Locator } from '@playwright/test';
import { waitUntilHydrated } from '../../support/browser/hydrated';
import { onEverySecond } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

const EXPLORER = '/About_Raptors/Explore_raptors_nepal';
const EAGLE = `${EXPLORER}/steppe-eagle`;

test('the next species needs one record, loaded before the click, and the document follows', async ({
  page,
}) => {
  await page.goto(EAGLE);
  const next = page.getByRole('navigation', { name: 'Previous and next species' }).getByRole('link').last();
  const heading = page.getByRole('heading', { level: 1 });
  const description = page.locator('meta[name=description]');
  const data = page.locator('script[type="application/ld+json"]');
  await waitUntilHydrated(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const record = page.waitForResponse(/records\/Species\/eastern-imperial-eagle\./);
  await next.hover();
  await record;
  await next.click();
  await expect(heading).toHaveText('Eastern Imperial Eagle');
  await expect(page).toHaveTitle(/^Eastern Imperial Eagle – /);
  await expect(description).toHaveAttribute('content', /^Eastern Imperial Eagle \(Aquila heliaca\)/);
  await expect.poll(() => data.textContent()).toContain('"name":"Aquila heliaca"');
  expect(requests.filter((path) => path.includes('/records/'))).toHaveLength(1);
  expect(requests.filter((path) => path.endsWith('.js') || path.endsWith('.html'))).toEqual([]);
  await page.goBack();
  await expect(heading).toHaveText('Steppe Eagle');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(/\/Our_Work\//);
  await expect(description).toHaveAttribute('content', /^(?!Eastern|Steppe).{40}/);
  await expect(data).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(heading).toHaveText(/^Shyena, for the raptors/);
  await expect(description).toHaveAttribute('content', /^A non-profit that protects/);
  await expect.poll(() => data.textContent()).toContain('"@type":"NGO"');
});

test('screen readers get the months, and this month is marked with a box', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T06:00:00Z'));
  await page.goto(EAGLE);
  const months = page.getByRole('region', { name: 'When to see it' }).getByRole('listitem');
  await expect(months).toHaveCount(12);
  await expect(months.nth(10)).toContainText('November: peak of migration');
  await expect(months.nth(5)).toContainText('June: not expected');
  await expect(page.getByText('boxed: this month')).toBeVisible();
});

test("the season says today's date beside its line", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  for (const day of ['2026-10-20', '2026-11-29']) {
    await page.clock.setFixedTime(new Date(`${day}T06:00:00Z`));
    await page.goto('/Engage/Raptors_expedition');
    const edges = await page.getByText(/^Today, \d+ (October|November)$/).evaluate((label) => {
      const words = document.createRange();
      words.selectNodeContents(label);
      const { left, right } = words.getBoundingClientRect();
      return [left, right];
    });
    const line = await page.locator('figure svg > line').first().boundingBox();
    expect(Math.min(...edges.map((edge) => Math.abs(edge - (line?.x ?? 0)))), day).toBeLessThan(3);
  }
});

for (const [place, colorScheme] of (['dark', 'light'] as const).entries())
  test(
    `outlines and both marks are seen in ${colorScheme} forced colours`,
    onEverySecond(place),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto(EAGLE);
      const neighbours = page.getByRole('navigation', { name: 'Previous and next species' });
      const size = page.getByRole('img', { name: /^Beside a House Crow/ });
      const alike = page.getByRole('region', { name: 'Easily confused with' }).locator('li svg:has(image)');
      const mark = page.getByRole('banner').locator('img');
      const footerMark = page.getByRole('contentinfo').getByRole('link').first().locator('img');
      for (const outline of [mark, neighbours.locator('img').last(), size, alike.first(), footerMark])
        await expect.poll(() => contrastIn(outline)).toBeGreaterThan(100);

      await page.goto('/About_Raptors/Which_raptor');
      const shape = page.getByRole('group', { name: 'What shape was it?' });
      await expect.poll(() => contrastIn(shape.locator('img').first())).toBeGreaterThan(100);
    },
  );

async function contrastIn(drawing: Locator): Promise<number> {
  await drawing.scrollIntoViewIfNeeded();
  const picture = await drawing.screenshot();
  return drawing.evaluate(
    async (_, bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const { width, height } = bitmap;
      // Without the edge, where the background may show.
      const drawn = new OffscreenCanvas(width, height).getContext('2d')!;
      drawn.drawImage(bitmap, 0, 0);
      const { data } = drawn.getImageData(2, 2, width - 4, height - 4);
      const greens = data.filter((_, index) => index % 4 === 1);
      return Math.max(...new Set(greens)) - Math.min(...new Set(greens));
    },
    [...picture],
  );
}
