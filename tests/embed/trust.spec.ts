/** What a site that embeds pages can rely on, if somebody changes what it is sent. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, siteUrl } from '../support/browser/journey';
import { emitted, heading, test } from './examples';

const FRAGMENT = '/~fragment/About_Raptors/Explore_raptors_nepal.json';

/** What somebody in between, or a server that was broken into, would make of a page. */
const changed = (text: string) =>
  text.replace('"html":"', '"html":"<img src=x onerror=\\"globalThis.wasRun = true\\">');

const changeFragment = (page: Page, change: (text: string) => string) =>
  page.route(`**${FRAGMENT}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

const errors = async (page: Page) => (await emitted(page)).filter(({ name }) => name === 'error');

test('a page that somebody has changed on its way is not shown, and runs nothing', async ({ page, open }) => {
  await changeFragment(page, changed);
  await open('plain');
  await expect.poll(async () => (await errors(page))[0]?.detail.code).toBe('unverified');
  await expect(page.getByRole('link', { name: 'The owls of Nepal' })).toBeVisible();
  await expect(heading(page, 'Explore Raptors of Nepal')).toHaveCount(0);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});

for (const [what, address] of [
  ['another page', '/~fragment/Donate.json'],
  ['the same page with another choice', `${FRAGMENT.replace('.json', '~group=diurnal.json')}`],
] as const)
  test(`${what} that the site has signed is not shown in the place of a page`, async ({
    page,
    open,
    request,
  }) => {
    const body = await (await request.get(siteUrl() + address)).body();
    await page.route('**/~fragment/**', async (route) =>
      route.fulfill({ response: await route.fetch(), body }),
    );
    await open('plain');
    await expect.poll(async () => (await errors(page))[0]?.detail.code).toBe('unverified');
    await expect(page.getByRole('link', { name: 'The owls of Nepal' })).toBeVisible();
    await expect(page.locator('raptor-page').getByRole('heading')).toHaveCount(0);
  });

test('a page with a signature of somebody else is not shown', async ({ page, open }) => {
  await changeFragment(page, (text) => text.replace(/"signature":"..../, '"signature":"AAAA'));
  await open('plain');
  await expect.poll(async () => (await errors(page))[0]?.detail.code).toBe('unverified');
  await expect(page.getByRole('link', { name: 'The owls of Nepal' })).toBeVisible();
});

test('a tag that names the hash of its page shows that page, and no other', async ({
  page,
  open,
  request,
}) => {
  const text = await (await request.get(`${siteUrl()}${FRAGMENT}`)).body();
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  await open('plain');
  const pin = (integrity: string) =>
    page.evaluate((value) => {
      const tag = document.createElement('raptor-page');
      tag.setAttribute('src', '/About_Raptors/Explore_raptors_nepal');
      tag.setAttribute('integrity', value);
      tag.textContent = 'Our own words';
      document.querySelector('raptor-page')?.replaceWith(tag);
    }, integrity);
  await pin(hash);
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await pin(hash.replace('sha384-', 'sha384-A').slice(0, hash.length));
  await expect(page.getByText('Our own words')).toBeVisible();
  await expect.poll(async () => (await errors(page)).at(-1)?.detail.code).toBe('unverified');
});
