import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const COMPARE = '/About_Raptors/Compare';
const WHICH = '/About_Raptors/Which_raptor';

test('birds are compared in a table with what differs first, drawn to one scale', async ({ page }) => {
  await open(page, `${COMPARE}?with=28,27`);
  await expect(page.getByRole('columnheader')).toHaveText([/Greater Spotted Eagle/, /Indian Spotted Eagle/]);
  await expect(page.getByRole('rowheader').first()).toHaveText('Told apart by');
  await expect(page.getByRole('row', { name: /^In Nepal/ })).toContainText('(differs)');

  // Himalayan Griffon and Collared Falconet.
  await open(page, `${COMPARE}?with=13,50`);
  const widths = await page
    .locator('th image')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeGreaterThan(6);
});

test('compared birds are aligned, are chosen and taken out, and the address follows', async ({ page }) => {
  await open(page, COMPARE);
  const table = page.getByRole('table', { name: 'What sets them apart' });
  await page.setViewportSize({ width: 768, height: 900 });
  const tops = await table
    .getByRole('columnheader')
    .locator('svg:has(image)')
    .evaluateAll((plates) => plates.map((plate) => Math.round(plate.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  const lines = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('th, td:not(:empty)')].map((cell) => {
        // A zero-size inline element marks the first line.
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        (cell.querySelector('span span') ?? cell).prepend(mark);
        return Math.round(mark.getBoundingClientRect().bottom);
      }),
    ),
  );
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(Math.max(...line) - Math.min(...line)).toBeLessThanOrEqual(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Remove Steppe Eagle' }).click();
  await expect(page).toHaveURL(/\?with=28%2C27$|\?with=28,27$/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  // The button is removed with its column: the focus moves to the table.
  await expect(page.locator(':focus')).toContainText('Indian Spotted Eagle');
  await page.getByRole('combobox', { name: 'Bird 1' }).selectOption('Hen Harrier');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader').first()).toContainText('Hen Harrier');
  await expect(page.getByRole('row', { name: /^Food/ })).toContainText('voles');
  await page.goBack();
  await expect(page.getByRole('columnheader').first()).toContainText('Greater Spotted Eagle');
});

test('a note leads to its source, and the source back to the note', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/About_Raptors/Know_raptors');
  const note = page.getByRole('link', { name: 'Source 1', exact: true }).first();
  await note.click();
  await expect(page).toHaveURL(/#source-/);
  const back = page.getByRole('link', { name: 'Back to where source 1 is cited' });
  await expect(back).toBeInViewport();
  const box = await back.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await back.click();
  await expect(note).toBeInViewport();
});

const PORTRAIT = /^0 0 59[45]\.?\d* 84[12]\.?\d*$/;

test('pages that people print fit their sheets of A4', async ({ page }) => {
  for (const [path, sheets] of [
    ['/About_Raptors/Explore_raptors_nepal/steppe-eagle', 1],
    ['/Our_Work/Injured_raptor', 1],
    ['/ne/Our_Work/Injured_raptor', 1],
    ['/About_Raptors/Explore_raptors_nepal', 2],
    ['/ne/About_Raptors/Explore_raptors_nepal', 2],
  ] as const) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(sheets);
    for (const [, box] of pdf.matchAll(/\/MediaBox\s*\[\s*(.*?)\s*\]/g)) expect(box, path).toMatch(PORTRAIT);
  }
});

test.describe('without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('three brown eagles are compared term by term, still as a table', async ({ page }) => {
    await page.goto(COMPARE);
    await expect(page.getByRole('table', { name: 'What sets them apart' })).toBeVisible();
    const [first] = await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all();
    await expect(first?.getByRole('cell') ?? page.locator('none')).toHaveCount(3);
    await expect(page.getByText(/^To choose other birds, turn on JavaScript/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('the answers are a form that opens the explorer with all species', async ({ page }) => {
    await page.goto(WHICH);
    await page.getByRole('radio', { name: /^Pointed falcon/ }).check();
    await page.getByRole('radio', { name: /^Nov/ }).check();
    await page.getByRole('button', { name: 'Open the list of all species' }).click();
    await expect(page).toHaveURL(/Explore_raptors_nepal\?shape=falcon&size=&month=11&where=&mark=$/);
    await expect(page.locator('main li:has(h3)').filter({ visible: true })).toHaveCount(83);
  });
});
