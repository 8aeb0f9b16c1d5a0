import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { ethicsValues } from '../../specification';

test('vision, mission, approach and ethics stand below the slides, in this order', async ({ page }) => {
  await open(page, '/');
  const text = (await page.locator('main').innerText()).toLowerCase();
  const places = ['our vision', 'our mission', 'our approach', 'ethics'].map((words) => text.indexOf(words));
  expect(
    places.every((place) => place >= 0),
    `found at ${places}`,
  ).toBe(true);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});

test('Read More shows all eight values and Read Less only the first, ending with an ellipsis', async ({
  page,
}) => {
  await open(page, '/');
  const main = page.locator('main');
  const [first, ...others] = ethicsValues;
  const shownOthers = () =>
    Promise.all(others.map((value) => main.getByText(value, { exact: true }).isVisible()));

  await expect(main.getByText(new RegExp(`^${first}\\s*(…|\\.\\.\\.)$`))).toBeVisible();
  expect(await shownOthers()).toEqual(others.map(() => false));

  await main.getByRole('button', { name: 'Read More' }).click();
  await expect(main.getByText(others[0] ?? '', { exact: true })).toBeVisible();
  expect(await shownOthers()).toEqual(others.map(() => true));
  await expect(main.getByText(first, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Read More' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Read Less' }).click();
  await expect(main.getByText(others[0] ?? '', { exact: true })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Read More' })).toBeFocused();
});
