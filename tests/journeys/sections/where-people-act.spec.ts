/** What people in need see first on a phone. */
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

test.use({ viewport: { width: 360, height: 740 } });

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

for (const path of ['/Donate', '/Our_Story/Contact_us', '/About_Raptors/Report_sighting'])
  test(`the form of ${path} and the footer link to what is kept about visitors`, async ({ page }) => {
    await page.goto(path);
    for (const part of [page.getByRole('main').getByRole('form'), page.getByRole('contentinfo')])
      await expect(
        part.getByRole('link', { name: /^(How we use your data|Privacy)/ }).last(),
      ).toHaveAttribute('href', '/Our_Story/Privacy');
  });

test('side by side, the boxes of a report are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/About_Raptors/Report_sighting', '/ne/About_Raptors/Report_sighting']) {
    await open(page, path);
    const [name, email] = await Promise.all(
      ['name', 'email'].map((field) => page.locator(`main [name=${field}]`).boundingBox()),
    );
    expect(name?.y).toBe(email?.y);
  }
});

test('heading, lead and first question of a report are set apart', async ({ page }) => {
  await open(page, '/About_Raptors/Report_sighting');
  const boxes = [
    page.getByRole('heading', { level: 1 }),
    page.getByText(/^One bird, one place/),
    page.getByRole('group', { name: 'Which bird?' }),
  ].map((part) => part.boundingBox());
  const [heading, lead, question] = await Promise.all(boxes);
  const gap = (above = heading, below = lead) => (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  expect([gap() >= 8, gap(lead, question) >= 16]).toEqual([true, true]);
});
