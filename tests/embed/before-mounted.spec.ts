/** What visitors have of an embedded page before its scripts load, and where they never load. */
import type { Page } from '@playwright/test';
import { expect, siteUrl } from '../support/browser/journey';
import { heading, mounted, speciesIn, test, emitted } from './examples';

/** Keeps the second half back until what it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((come) => (letCome = come));
  await page.route(/\/realm\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

test('where the page’s scripts do not come, it stays as it was prerendered with what the host has chosen', async ({
  page,
  open,
}) => {
  await page.route(/\/releases\/(?!embed\/).*\.js/, (route) => route.abort());
  await open('plain');
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await expect
    .poll(async () => (await emitted(page)).find(({ name }) => name === 'error')?.detail.reason)
    .toMatch(/remote-entry.* did not load/);
  await expect(speciesIn(page)).toHaveCount(23);
  await page.locator('raptor-page').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('where the site is down, the host’s own words stay, or a plain link', async ({ page, open }) => {
  await page.route(/~fragment/, (route) => route.abort());
  await open('plain');
  await expect(page.getByRole('link', { name: 'The owls of Nepal' })).toBeVisible();
  await open('strict-policy');
  await expect(page.getByRole('link', { name: 'Open this page' })).toHaveAttribute(
    'href',
    `${siteUrl()}/Events`,
  );
  expect((await emitted(page)).map(({ name }) => name)).toEqual(['error']);
});

test('a release that nobody keeps is reported in a sentence', async ({ page, open }) => {
  await open('plain');
  await page.locator('raptor-page').evaluate((node) => {
    node.shadowRoot?.replaceChildren(document.createElement('slot'));
    node.setAttribute('release', '1.0.0-000000000000');
  });
  await expect
    .poll(async () => (await emitted(page)).find(({ name }) => name === 'error')?.detail.reason)
    .toBe(
      'The site does not show /About_Raptors/Explore_raptors_nepal in release 1.0.0-000000000000. Leave the release out to follow the live one, or ask the site to keep it.',
    );
});

test('what a visitor has typed before the page is mounted is not lost', async ({ page, open }) => {
  const release = await holdScripts(page);
  await open('several');
  const amount = page.getByRole('spinbutton').or(page.getByRole('textbox')).first();
  await amount.fill('75');
  release();
  // The element with the cursor waits until the visitor has left the field.
  await mounted(page, 1);
  await page.getByRole('heading', { name: 'This month' }).click();
  await mounted(page, 2);
  await expect(amount).toHaveValue('75');
});

test('who points at a button before the page is mounted has it in the mounted page too', async ({
  page,
  open,
}) => {
  const release = await holdScripts(page);
  await open('strict-policy');
  const button = page.getByRole('button', { name: 'View Details' }).first();
  await button.focus();
  release();
  await mounted(page);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});
