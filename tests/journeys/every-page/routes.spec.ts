import { pathKey } from '@raptors/shared/contract/paths';
import { waitUntilHydrated } from '../../support/browser/hydrated';
import { declaredPages, onSamples, organisation } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { readable, textOfMain } from '../../support/browser/reading';
import { addressOf } from '../../support/browser/watch';
import { fieldGuidePaths, specifiedPackages, specifiedPages } from '../../specification';

const letterCases = {
  'as written': (path: string) => path,
  'in lower case': (path: string) => path.toLowerCase(),
  'in capitals': (path: string) => path.toUpperCase(),
};

test('the manifests declare exactly the routes of the specification and the pages of the field guide', () => {
  const declared = declaredPages.filter(({ owner, each }) => specifiedPackages.includes(owner) && !each);
  const expected = [...specifiedPages.map(({ path }) => path), ...fieldGuidePaths];
  expect(declared.map(({ path }) => path).sort()).toEqual(expected.sort());
});

for (const { path, heading } of specifiedPages) {
  for (const [words, spell] of Object.entries(letterCases)) {
    test(`${path} opens ${words}`, words === 'as written' ? {} : onSamples(path), async ({ page }) => {
      const response = await page.goto(spell(path));
      expect(response?.status()).toBe(200);

      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveCount(1);
      await expect(title).toHaveText(heading);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', organisation.siteUrl + path);

      await waitUntilHydrated(page);
      // One address for one page, so that links and bookmarks agree.
      expect(addressOf(page)).toBe(path);
    });
  }
}

for (const { path, says } of specifiedPages.filter((page) => page.says.length > 0)) {
  test(`${path} says what the specification gives it to say`, async ({ page }) => {
    await page.goto(path);
    const text = readable(await textOfMain(page));
    expect(says.filter((words) => !text.includes(readable(words)))).toEqual([]);
  });
}

test('a closing slash leads to the same page', async ({ page }) => {
  const response = await page.goto('/Events/');
  expect(response?.status()).toBe(200);
  await waitUntilHydrated(page);
  expect(pathKey(addressOf(page))).toBe('/events');
});
