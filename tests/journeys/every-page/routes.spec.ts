import { waitUntilHydrated } from '../../support/browser/hydrated';
import { declaredPages, organisation } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { readable, textOfMain } from '../../support/browser/reading';
import { addressOf } from '../../support/browser/watch';
import { fieldGuidePaths, specifiedPackages, specifiedPages } from '../../specification';

test('the manifests declare exactly the routes of the specification and those added later', () => {
  const declared = declaredPages.filter(({ owner, each }) => specifiedPackages.includes(owner) && !each);
  const expected = [...specifiedPages.map(({ path }) => path), ...fieldGuidePaths];
  expect(declared.map(({ path }) => path).sort()).toEqual(expected.sort());
});

/** Pages take turns with these spellings. */
const spellings = [
  (path: string) => path,
  (path: string) => path.toLowerCase(),
  (path: string) => path.toUpperCase(),
];

test('every page of the specification opens and shows the specified texts', async ({ page }) => {
  for (const [place, { path, heading, says = '', holds = {} }] of specifiedPages.entries())
    await test.step(path, async () => {
      const response = await page.goto(spellings[place % spellings.length]?.(path) ?? path);
      expect(response?.status()).toBe(200);

      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveCount(1);
      await expect(title).toHaveText(heading);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', organisation.siteUrl + path);
      const text = readable(await textOfMain(page));
      expect(says.split(';').filter((each) => !text.includes(readable(each)))).toEqual([]);
      for (const [selector, count] of Object.entries(holds))
        if (count === '+') await expect(page.locator(selector)).not.toHaveCount(0);
        else await expect(page.locator(selector)).toHaveCount(count);

      await waitUntilHydrated(page);
      // One address for one page, so that links and bookmarks agree.
      expect(addressOf(page)).toBe(path);
    });
});
