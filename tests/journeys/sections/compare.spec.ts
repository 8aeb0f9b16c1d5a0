import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const PATH = '/About_Raptors/Compare';

test('an address names the birds, which are compared in a table with what differs first', async ({
  page,
}) => {
  await open(page, `${PATH}?with=28,27`);
  await expect(page.getByRole('columnheader')).toHaveText([/Greater Spotted Eagle/, /Indian Spotted Eagle/]);
  await expect(page.getByRole('rowheader').first()).toHaveText('Told apart by');
  await expect(page.getByRole('row', { name: /^Wingspan/ })).toContainText('(differs)');
  await page.getByRole('switch', { name: 'Mark the differences' }).uncheck();
  await expect(page.getByRole('row', { name: /^Wingspan/ })).not.toContainText('(differs)');
});

test('birds are drawn to one scale', async ({ page }) => {
  await open(page, `${PATH}?with=13,50`);
  const widths = await page
    .locator('svg image')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
  // Himalayan Griffon and Collared Falconet.
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeGreaterThan(6);
});

test('birds are chosen and taken out, and the address follows', async ({ page }) => {
  await open(page, PATH);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove Steppe Eagle' }).click();
  await expect(page).toHaveURL(/\?with=28%2C27$|\?with=28,27$/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Bird 1' }).selectOption('Hen Harrier');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader').first()).toContainText('Hen Harrier');
  await page.goBack();
  await expect(page.getByRole('columnheader').first()).toContainText('Greater Spotted Eagle');
});

test.describe('without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test('three brown eagles are compared term by term, still as a table', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('table', { name: 'What sets them apart' })).toBeVisible();
    const [first] = await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all();
    await expect(first?.getByRole('cell') ?? page.locator('none')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
