import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

test.use({ viewport: { width: 360, height: 740 } });

const REPORT = '/About_Raptors/Report_sighting';

test('a hurt bird: first the number, large and visible, then poison, then drawn steps', async ({ page }) => {
  await open(page, '/Our_Work/Injured_raptor');
  const main = page.getByRole('main');
  const call = main.getByRole('link', { name: /^Call us now/ });
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(call).toBeInViewport({ ratio: 1 });
  expect((await call.boundingBox())?.height).toBeGreaterThan(60);
  const [first, ...others] = await main.locator('a:not(nav a):visible').allInnerTexts();
  expect(first).toMatch(/^Call us now/);
  expect(others.slice(0, 4)).toContainEqual(expect.stringMatching(/poison/));
  const steps = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(steps).toHaveCount(6);
  for (const step of await steps.all()) await expect(step.locator('svg').first()).toBeVisible();
});

test('three forms and the footer link to what is kept about visitors', async ({ page }) => {
  for (const path of ['/Donate', '/Our_Story/Contact_us', REPORT]) {
    await page.goto(path);
    for (const part of [page.getByRole('main').getByRole('form'), page.getByRole('contentinfo')])
      await expect(
        part.getByRole('link', { name: /^(How we use your data|Privacy)/ }).last(),
      ).toHaveAttribute('href', '/Our_Story/Privacy');
  }
});

test('heading, lead and first question of a report are apart, and its boxes on one line', async ({
  page,
}) => {
  await open(page, REPORT);
  const boxes = [
    page.getByRole('heading', { level: 1 }),
    page.getByText(/^One bird, one place/),
    page.getByRole('group', { name: 'Which bird?' }),
  ].map((part) => part.boundingBox());
  const [heading, lead, question] = await Promise.all(boxes);
  const gap = (above = heading, below = lead) => (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  expect([gap() >= 8, gap(lead, question) >= 16]).toEqual([true, true]);

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [REPORT, `/ne${REPORT}`]) {
    await open(page, path);
    const fields = ['name', 'email'].map((field) => page.locator(`main [name=${field}]`).boundingBox());
    const [name, email] = await Promise.all(fields);
    expect(name?.y).toBe(email?.y);
  }
});
