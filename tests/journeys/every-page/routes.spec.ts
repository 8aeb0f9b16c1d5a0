import { pathKey } from '@raptors/shared/contract/paths';
import { waitUntilHydrated } from '../../support/browser/hydrated';
import { declaredPages, onFirstPages, onLastPages, organisation } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { readable, textOfMain } from '../../support/browser/reading';
import { addressOf } from '../../support/browser/watch';
import { fieldGuidePaths, specifiedPackages, specifiedPages } from '../../specification';

type Spelling = { spell: (path: string) => string; details: (path: string) => { tag?: string[] } };
const spellings: Record<string, Spelling> = {
  'as written': { spell: (path) => path, details: () => ({}) },
  'in lower case': { spell: (path) => path.toLowerCase(), details: onFirstPages },
  'in capitals': { spell: (path) => path.toUpperCase(), details: onLastPages },
};

test('the manifests declare exactly the routes of the specification and the pages of the field guide', () => {
  const declared = declaredPages.filter(({ owner, each }) => specifiedPackages.includes(owner) && !each);
  const expected = [...specifiedPages.map(({ path }) => path), ...fieldGuidePaths];
  expect(declared.map(({ path }) => path).sort()).toEqual(expected.sort());
});

for (const { path, heading, says } of specifiedPages) {
  for (const [words, { spell, details }] of Object.entries(spellings)) {
    test(
      `${path} opens ${words}, and says what the specification gives it to say`,
      details(path),
      async ({ page }) => {
        const response = await page.goto(spell(path));
        expect(response?.status()).toBe(200);

        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveCount(1);
        await expect(title).toHaveText(heading);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          organisation.siteUrl + path,
        );
        const text = readable(await textOfMain(page));
        expect(says.filter((each) => !text.includes(readable(each)))).toEqual([]);

        await waitUntilHydrated(page);
        // One address for one page, so that links and bookmarks agree.
        expect(addressOf(page)).toBe(path);
      },
    );
  }
}

test('a closing slash leads to the same page', async ({ page }) => {
  const response = await page.goto('/Events/');
  expect(response?.status()).toBe(200);
  await waitUntilHydrated(page);
  expect(pathKey(addressOf(page))).toBe('/events');
});
