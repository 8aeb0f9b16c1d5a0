import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { onSamples, pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { messages } from '../../specification';

const WIDTHS = [390, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Runs all of axe's rules, best practices too, and gives each finding as one line. No rule is waived. */
async function findings(page: Page): Promise<string[]> {
  // Colours are measured on what is still.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  // All in the page itself, and only what is wrong: on the species page that takes a third of the time. Left out in this way
  // is the inside of the map's frame, which is not ours.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  );
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of SCHEMES) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const path of pagePaths) {
      test(`axe finds nothing on ${path}`, onSamples(path), async ({ page }) => {
        await open(page, path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          expect(await findings(page), `at ${width} px`).toEqual([]);
        }
      });
    }

    test('axe finds nothing on the page that does not exist', async ({ page, watch }) => {
      watch.expectFault(/404/);
      await open(page, '/No_such_page');
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing in the open menu of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/Shop');
      await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Our Story', exact: true }).click();
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing in an open sub-menu of a desktop', async ({ page }) => {
      await open(page, '/Shop');
      await page
        .getByRole('banner')
        .getByRole('button', { name: 'About Raptors', exact: true })
        .press('Enter');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Know raptors' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing in the open event dialog', async ({ page }) => {
      await open(page, '/Events');
      await page.getByRole('button', { name: /View Details/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing in the contact form with its errors and with its success', async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await open(page, '/Our_Story/Contact_us');
      const main = page.locator('main');
      await main.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(main.getByText(messages.nameRequired, { exact: true })).toBeVisible();
      expect(await findings(page), 'with errors').toEqual([]);
      await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Maya');
      await main.getByRole('textbox', { name: 'Email', exact: true }).fill('maya@example.org');
      await main.getByRole('textbox', { name: 'Message', exact: true }).fill('Where do eagles pass?');
      await main.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(main.getByText(messages.querySent)).toBeVisible();
      expect(await findings(page), 'with success').toEqual([]);
    });

    test('axe finds nothing on the donation page with its error, a choice and its thanks', async ({
      page,
    }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await open(page, '/Donate');
      const main = page.locator('main');
      await main.getByRole('button', { name: 'Donate Now' }).click();
      await expect(main.getByText(messages.noAmount)).toBeVisible();
      expect(await findings(page), 'with the error').toEqual([]);
      await main.getByText('$25', { exact: true }).first().click();
      await main.getByRole('button', { name: 'Donate Now' }).click();
      await expect(main.getByText(messages.thanksFor('25'))).toBeVisible();
      expect(await findings(page), 'with thanks').toEqual([]);
    });
  });
}
