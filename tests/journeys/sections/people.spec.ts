import { expect, journey as test } from '../../support/browser/journey';
import { labels } from '../../specification';

const cards = 'main article';

test('seven team members, each with portrait, name and biography', async ({ page }) => {
  await page.goto('/Our_Story/Our_team');
  const members = page.locator(cards);
  await expect(members).toHaveCount(7);
  for (const member of await members.all()) {
    await expect(member.getByRole('heading')).not.toBeEmpty();
    expect(await member.locator('img, svg').count()).toBeGreaterThan(0);
    expect((await member.innerText()).length).toBeGreaterThan(200);
  }
});

test('five founding members are named', async ({ page }) => {
  await page.goto('/Our_Story/Foundingmembers');
  const list = page.locator('main :is(ul, ol)').filter({ hasNot: page.getByRole('link') });
  const counts = await list.evaluateAll((nodes) => nodes.map((node) => node.children.length));
  expect(counts).toContain(5);
});

test('three patrons and six advisors, in this order', async ({ page }) => {
  await page.goto('/Our_Story/Advisors_patrons');
  for (const [title, count] of [
    [labels.patrons, 3],
    [labels.advisors, 6],
  ] as const) {
    const section = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
    const people = section.getByRole('article');
    await expect(people).toHaveCount(count);
    for (const person of await people.all())
      expect(await person.locator('img, svg').count()).toBeGreaterThan(0);
  }
});

test('the volunteers of Our Story have a banner and a heading only', async ({ page }) => {
  await page.goto('/Our_Story/Volunteers');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText('Volunteers');
  await expect(page.locator(cards)).toHaveCount(0);
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
});

test('the volunteer page of Engage invites to contact the organisation and has no form', async ({ page }) => {
  await page.goto('/Engage/Volunteer');
  await expect(page.locator('main form, main input')).toHaveCount(0);
  await expect(
    page.locator('main a[href="/Our_Story/Contact_us"], main a[href^="mailto:"]').first(),
  ).toBeVisible();
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
});

test('the invitation to the watch site comes with a picture', async ({ page }) => {
  await page.goto('/Engage/Raptor_migration_watch');
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
});
