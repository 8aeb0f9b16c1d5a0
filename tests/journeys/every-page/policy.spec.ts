/** What visitors do, within the policy of the pages. That each page has it and is hydrated within it: see hydration.spec. */
import type { Page } from '@playwright/test';
import { open, waitUntilHydrated } from '../../support/browser/hydrated';
import { declaredPages, manifests } from '../../support/project/declared-pages';
import { expect, journey } from '../../support/browser/journey';

const test = journey.extend<{ breaches: string[] }>({
  breaches: [
    async ({ context }, provide) => {
      const breaches: string[] = [];
      await context.exposeFunction('noteBreach', (breach: string) => breaches.push(breach));
      await context.addInitScript(() => {
        const { noteBreach } = window as unknown as { noteBreach(breach: string): void };
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          noteBreach(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      await provide(breaches);
      expect(breaches, 'breaches of the policy').toEqual([]);
    },
    { auto: true },
  ],
});

test('every page of menu and header is followed in the tab, within the policy of the first', async ({
  page,
}) => {
  test.slow();
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { firstDocument: true }));
  const header = page.getByRole('banner');
  const followed = declaredPages.filter(({ menu, button }) => menu ?? button);
  expect(new Set(followed.map(({ owner }) => owner)).size).toBe(manifests.length - 1);
  for (const { path } of followed) {
    await header
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('main h1').first()).toBeFocused();
    await waitUntilHydrated(page);
    await expect(page).toHaveURL(path);
  }
  await page.goBack();
  await waitUntilHydrated(page);
  expect(await page.evaluate(() => 'firstDocument' in window)).toBe(true);
});

const works: Record<string, (page: Page) => Promise<void>> = {
  'the menu': async (page) => {
    await open(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'About Raptors', exact: true }).click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Know raptors', exact: true }),
    ).toBeVisible();
  },
  'the search': async (page) => {
    await open(page, '/Shop');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('steppe');
    await page.getByRole('option', { name: /^Steppe Eagle/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Steppe Eagle' })).toBeVisible();
  },
  'the contact form': async (page) => {
    await open(page, '/Our_Story/Contact_us');
    await page.locator('main form').getByRole('button').last().click();
    await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
  },
  'the donation form': async (page) => {
    await open(page, '/Donate');
    await page.locator('main form').getByRole('button').last().click();
    await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
  },
  'the explorer': async (page) => {
    await open(page, '/About_Raptors/Explore_raptors_nepal?view=status');
    await expect(page.getByRole('heading', { name: 'By status in Nepal' })).toBeVisible();
    await open(page, '/About_Raptors/Explore_raptors_nepal');
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().pressSequentially('kite');
    await page.locator('main a[href$="/black-kite"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Black Kite' })).toBeVisible();
  },
  'a dialog': async (page) => {
    await open(page, '/Events');
    await page.getByRole('button', { name: 'View Details' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};
for (const [what, use] of Object.entries(works))
  test(`${what} works within the policy`, async ({ page }) => use(page));
