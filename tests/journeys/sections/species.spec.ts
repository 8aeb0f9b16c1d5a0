import { expect, journey as test } from '../../support/browser/journey';
import { readable } from '../../support/browser/reading';
import { species } from '../../specification';

const FAMILIES = ['Accipitridae', 'Falconidae', 'Elanidae', 'Pandionidae', 'Strigidae', 'Tytonidae'];

test('83 cards show number, names, family and both statuses', async ({ page }) => {
  await page.goto('/About_Raptors/Explore_raptors_nepal');
  const cards = page.locator('main article, main li:has(h2), main li:has(h3)');
  await expect(cards).toHaveCount(species.total);
  const texts = (await cards.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  const codes = species.codes.join('|');
  const faulty = texts.filter((text, index) => {
    const hasNumber = new RegExp(`\\b0*${index + 1}\\b`).test(text);
    const hasFamily = FAMILIES.some((family) => text.includes(family));
    const statuses = text.match(new RegExp(`\\b(${codes})\\b`, 'g')) ?? [];
    return (
      !hasNumber || !hasFamily || statuses.length < 2 || !/global/i.test(text) || !/nation|nepal/i.test(text)
    );
  });
  expect(faulty).toEqual([]);
  expect(await cards.locator('[lang=la]').count()).toBe(species.total);
});

test('every card has a drawing of its own', async ({ page }) => {
  await page.goto('/About_Raptors/Explore_raptors_nepal');
  const sources = await page
    .locator('main article, main li:has(h2), main li:has(h3)')
    // The last picture of a card is the bird; contour lines lie behind it.
    .evaluateAll((nodes) =>
      nodes.map((node) => [...node.querySelectorAll('img')].at(-1)?.getAttribute('src') ?? ''),
    );
  expect(sources).toHaveLength(species.total);
  expect(new Set(sources).size).toBe(species.total);
  expect(sources).not.toContain('');
});

test('sixty day raptors come before twenty-three owls', async ({ page }) => {
  await page.goto('/About_Raptors/Explore_raptors_nepal');
  const cards = await page.locator('main article, main li:has(h2), main li:has(h3)').allInnerTexts();
  const isOwl = cards.map((text) => /strigidae|tytonidae/.test(readable(text)));
  expect(isOwl.indexOf(true)).toBe(species.diurnal);
  expect(isOwl.filter(Boolean)).toHaveLength(species.owls);
});
