import type { Page } from '@playwright/test';
import { open } from '../support/browser/alive';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { startDev, type RunningDev } from './dev-server';
import { temporaryProject, type TemporaryProject } from './temporary-project';

/** A team sees its local build in the very shell that visitors get, beside the released remotes, and nobody else does. */
test.describe.configure({ mode: 'default', timeout: 150_000 });

const PAGE = '/Our_Story/Contact_us';

let project: TemporaryProject;
let dev: RunningDev;

test.beforeAll(async () => {
  project = temporaryProject('our-story');
  project.edit('content/contact.json', '"submit": "Submit"', '"submit": "Send from here"');
  project.edit('remote.json', '"Contact us"', '"Contact from here"');
  dev = await startDev(project.folder, ['our-story', '--site', siteUrl()]);
  // The first description waits for the build; the tests shall not.
  await fetch(`${dev.url}/~local/our-story.json`);
});

test.afterAll(async () => {
  await dev?.stop();
  project?.remove();
});

const base = () => `/~override/our-story@${new URL(dev.url).host}`;

/** Opens the override as its team does, through the question. */
async function openOverride(page: Page, path: string) {
  await page.goto(base() + path);
  await page.getByRole('button', { name: 'Show it' }).click();
}

const badge = (page: Page) => page.getByRole('region', { name: 'Local build' });

test('the local build stands in the live site, with a badge that says so', async ({ page }) => {
  const faults = faultsOf(page);
  await openOverride(page, PAGE);
  await expect(page.getByRole('button', { name: 'Send from here' })).toBeVisible();
  await expect(badge(page)).toContainText(
    `our-story comes from ${dev.url}; everything else is the live site.`,
  );
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact from here' })).toBeAttached();

  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${base()}/Events`);
  await expect(badge(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('the badge is reached by keyboard, covers nothing at the end of the page, and stops it', async ({
  page,
}) => {
  await openOverride(page, PAGE);
  await expect(page.getByRole('button', { name: 'Send from here' })).toBeVisible();
  // From the start of the document backwards: the last thing that can be focused.
  await page.locator('body').press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [footer, bar] = [await page.getByRole('contentinfo').boundingBox(), await badge(page).boundingBox()];
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(siteUrl() + PAGE);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
});

test('nothing from elsewhere is asked for before the question is answered', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(siteUrl()) || foreign.push(request.url()));
  await page.goto(base() + PAGE);
  await expect(page.getByRole('heading', { name: `Show our-story from ${dev.url}?` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
});

test('an origin that is not allowed is refused with a sentence', async ({ page }) => {
  const response = await page.goto('/~override/our-story@evil.example/');
  expect(response?.status()).toBe(403);
  await expect(
    page.getByText('https://evil.example may not stand in for a release on this site.'),
  ).toBeVisible();
});

test('a build of another content than it declares does not run', async ({ page }) => {
  await page.route(`${dev.url}/releases/our-story/**/*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\ndocument.title = 'tampered';` });
  });
  await openOverride(page, PAGE);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
});

test('a machine that does not answer is named, with what to do', async ({ page }) => {
  await page.goto('/~override/our-story@localhost:48999/');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'http://localhost:48999 did not answer. Start "npm run dev -- our-story" there',
  );
});

test('visitors get the same bytes as ever, also in the browser of the team', async ({ page, request }) => {
  const before = await (await request.get(PAGE)).body();
  await openOverride(page, PAGE);
  await expect(page.getByRole('button', { name: 'Send from here' })).toBeVisible();
  const after = await page.request.get(`${PAGE}?override=our-story@localhost:4180`);
  expect((await after.body()).equals(before)).toBe(true);
  await open(page, PAGE);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});
