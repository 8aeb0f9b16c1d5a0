import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { onSamples, pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { readable } from '../../support/browser/reading';
import { eventModal } from '../../specification';

/** Before and after the events of the content. */
const DAYS = ['2025-11-01', '2025-12-15'] as const;

const visibleTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      if (
        text &&
        element?.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[data-scripts]')
      )
        texts.push(text);
    }
    return texts;
  });

async function textsOn(page: Page, path: string, day: string): Promise<string[]> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
  await open(page, path);
  return visibleTexts(page);
}

for (const path of pagePaths) {
  test(
    `${path} shows all its sentences without JavaScript`,
    onSamples(path),
    async ({ browser, page, baseURL }) => {
      // Text that depends on the day is left to scripts: a page is rendered once.
      const [before, after] = [await textsOn(page, path, DAYS[0]), await textsOn(page, path, DAYS[1])];
      const withScripts = before.filter((text) => after.includes(text));

      const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
      await plain.goto(path);
      // `innerText` omits what `content-visibility` has not laid out yet.
      const withoutScripts = (await visibleTexts(plain)).map(readable).join(' ');
      await plain.close();

      // Labels of script-only controls may be missing; sentences may not.
      expect(
        withScripts.filter((text) => text.length > 20 && !withoutScripts.includes(readable(text))),
      ).toEqual([]);
    },
  );
}

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the events page has everything about the training, and a link to apply beside the last day', async ({
    page,
  }) => {
    await page.goto('/Events');
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ').replace(/‑/g, '-');
    expect(eventModal.filter((words) => !new RegExp(words, 'i').test(text))).toEqual([]);
    const apply = page.getByRole('paragraph').filter({ has: page.getByRole('link', { name: /^Apply Now/ }) });
    await expect(apply).toContainText('Apply by November 20, 2025');
    await expect(apply.getByRole('link', { name: /^Apply Now/ })).toHaveAttribute('href', /^https:/);
  });

  test('the menu of a phone leads to a page, and the search to all species', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/Shop');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /menu/i }).click();
    const link = header.getByRole('link', { name: 'Know raptors', exact: true });
    if (!(await link.isVisible())) await header.getByText('About Raptors', { exact: true }).hover();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know raptors');
    await header.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/Explore_raptors_nepal$/);
  });
});
