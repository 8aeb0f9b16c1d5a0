import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { declaredPages, onSamples, WHOLE } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { messages } from '../../specification';

type Screen = { width: number; colorScheme: 'light' | 'dark' };

/** Each width and each colour scheme once: `npm test` leaves the two other pairs to `npm run test:journeys`. */
const SCREENS: Screen[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const OTHER_SCREENS: Screen[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function findNothingOn(page: Page, path: string, screens: readonly Screen[]): Promise<void> {
  await open(page, path);
  for (const { width, colorScheme } of screens) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page, colorScheme), `at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** What a visitor has brought the page to is looked at by day and by night. */
async function expectNothingFound(page: Page, state?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await axeFindings(page, colorScheme), [state, colorScheme].filter(Boolean).join(', ')).toEqual([]);
}

for (const { path, each } of declaredPages) {
  // Both kinds of species pages are tried besides the samples, as they hold most that axe looks at.
  test(`axe finds nothing on ${path}`, each ? {} : onSamples(path), ({ page }) =>
    findNothingOn(page, path, SCREENS),
  );
  test(`axe finds nothing on ${path} on other screens`, WHOLE, ({ page }) =>
    findNothingOn(page, path, OTHER_SCREENS),
  );
}

test('axe finds nothing on the page that does not exist', async ({ page, watch }) => {
  watch.expectFault(/404/);
  await open(page, '/No_such_page');
  await expectNothingFound(page);
});

test('axe finds nothing in the open menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/Shop');
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Our Story', exact: true }).click();
  await expectNothingFound(page);
});

test('axe finds nothing in an open sub-menu of a desktop', async ({ page }) => {
  await open(page, '/Shop');
  await page.getByRole('banner').getByRole('button', { name: 'About Raptors', exact: true }).press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Know raptors' })).toBeVisible();
  await expectNothingFound(page);
});

test('axe finds nothing in the open event dialog', async ({ page }) => {
  await open(page, '/Events');
  await page.getByRole('button', { name: /View Details/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingFound(page);
});

test('axe finds nothing in the contact form with its errors and with its success', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, '/Our_Story/Contact_us');
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(main.getByText(messages.nameRequired, { exact: true })).toBeVisible();
  await expectNothingFound(page, 'with errors');
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Maya');
  await main.getByRole('textbox', { name: 'Email', exact: true }).fill('maya@example.org');
  await main.getByRole('textbox', { name: 'Message', exact: true }).fill('Where do eagles pass?');
  await main.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(main.getByText(messages.querySent)).toBeVisible();
  await expectNothingFound(page, 'with success');
});

test('axe finds nothing on the donation page with its error, a choice and its thanks', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, '/Donate');
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Donate Now' }).click();
  await expect(main.getByText(messages.noAmount)).toBeVisible();
  await expectNothingFound(page, 'with the error');
  await main.getByText('$25', { exact: true }).first().click();
  await main.getByRole('button', { name: 'Donate Now' }).click();
  await expect(main.getByText(messages.thanksFor('25'))).toBeVisible();
  await expectNothingFound(page, 'with thanks');
});
