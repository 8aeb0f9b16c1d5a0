import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const PATH = '/About_Raptors/Which_raptor';

test('by the keyboard alone, answers narrow the list, and Back takes them back', async ({ page }) => {
  await open(page, PATH);
  await page.getByRole('group', { name: /shape/ }).getByRole('radio', { name: 'Not sure' }).focus();
  // Arrow keys move within a question, around its end to its first answer.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Broad-winged vulture/ })).toBeChecked();
  await expect(page).toHaveURL(/\?shape=broad-vulture$/);
  const list = page.getByRole('list', { name: 'Best fit first' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list).toContainText('Vulture');
  await page.goBack();
  await expect(list).toBeHidden();
});

test('an address holds the answers, and the list gives reasons for and against', async ({ page }) => {
  await open(page, `${PATH}?shape=eagle&size=larger&month=11&where=farmland&mark=white-underwing`);
  await expect(page.getByRole('radio', { name: /^Nov/ })).toBeChecked();
  const rows = page.getByRole('list', { name: 'Best fit first' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Steppe Eagle');
  await expect(rows.first()).toContainText('Fits:');
  await expect(rows.filter({ hasText: 'But:' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Compare the first three' }).click();
  await expect(page).toHaveURL(/\/About_Raptors\/Compare\?with=31,/);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one question is shown at a time, and Back leads to the one before', async ({ page }) => {
    await open(page, PATH);
    await expect(page.getByRole('group').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('radio', { name: /^Eagle/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('group', { name: /How big/ })).toBeVisible();
    for (const next of [/month/, /Where/, /struck/]) {
      await page.getByRole('button', { name: 'Not sure' }).click();
      await expect(page.getByRole('group', { name: next })).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('group', { name: /Where/ })).toBeVisible();
    await page.getByRole('button', { name: 'Not sure' }).click();
    await page.getByRole('button', { name: 'Not sure' }).click();
    await expect(page.getByRole('heading', { name: /of 83 could be it/ })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Best fit first' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the answers lead as a form to the filters of the explorer', async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('radio', { name: /^Pointed falcon/ }).check();
    await page.getByRole('radio', { name: /^Nov/ }).check();
    await page.getByRole('button', { name: 'Show the species that fit all of these' }).click();
    await expect(page).toHaveURL(/Explore_raptors_nepal\?shape=falcon&size=&month=11&where=&mark=$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Raptors of Nepal');
  });
});
