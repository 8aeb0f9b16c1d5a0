import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { WHOLE } from '../support/project/declared-pages';
import { startDev, type RunningDev } from './dev-server';
import { temporaryProject, type TemporaryProject } from './temporary-project';

/** `npm run dev -- our-story --site …` shows a local remote inside the live site, without changing the live site. */
test.describe.configure({ mode: 'default', timeout: 150_000 });

let project: TemporaryProject;
let dev: RunningDev;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  project = temporaryProject('our-story');
  project.edit('content/contact.json', '"submit": "Submit"', '"submit": "Send from here"');
  project.edit('remote.json', '"Contact us"', '"Contact from here"');
  const manifest = JSON.parse(project.read('remote.json')) as { pages: { path: string }[] };
  const redirects = [{ from: '/Old_contact', to: '/Our_Story/Contact_us' }];
  project.write('remote.json', JSON.stringify({ ...manifest, redirects }));
  dev = await startDev(project.folder, ['our-story', '--site', siteUrl()]);
});
test.afterAll(async () => {
  await dev?.stop();
  project?.remove();
});

const badge = (page: Page) => page.getByRole('region', { name: 'Local packages' });

type Listed = { path: string }[];

/** Pages of the shell and of each package of the live registry, by owner. */
async function pagesOfSite(): Promise<{ name: string; pages: Listed }[]> {
  const answer = await fetch(`${siteUrl()}/registry.json`);
  const { pages, remotes } = (await answer.json()) as {
    pages: Listed;
    remotes: { name: string; pages: Listed }[];
  };
  return [{ name: 'shell', pages }, ...remotes];
}

async function expectPages(page: Page, pages: Listed): Promise<void> {
  for (const { path } of pages) {
    const response = await page.goto(dev.url + path);
    expect([path, response?.status()]).toEqual([path, path === '/Not_found' ? 404 : 200]);
    const heading = page.getByRole('heading', { level: 1 });
    // The home page's heading is for screen readers.
    await (path === '/' ? expect(heading).toBeAttached() : expect(heading).toBeVisible());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Events', exact: true })).toBeAttached();
  }
}

test('the pages of the local remote, and one of each other package, are there with heading and menu', async ({
  page,
}) => {
  const tried = (await pagesOfSite()).flatMap(({ name, pages }) =>
    name === 'our-story' || name === 'shell' ? pages : pages.slice(0, 1),
  );
  expect(tried.length).toBeGreaterThan(10);
  await expectPages(page, tried);
});

test('every page of the live site is there, with its heading and its menu', WHOLE, async ({ page }) => {
  await expectPages(
    page,
    (await pagesOfSite()).flatMap(({ pages }) => pages),
  );
});

test('the local remote has its content, its links and its redirects', async ({ page }) => {
  await page.goto(`${dev.url}/old_contact`);
  await expect(page.getByRole('button', { name: 'Send from here' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/Our_Story/Contact_us');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact from here' })).toBeAttached();
});

test('a badge says on each page what is local, and leads to the page as visitors get it', async ({
  page,
}) => {
  await page.goto(`${dev.url}/Our_Story/Contact_us`);
  await expect(badge(page)).toContainText(
    `our-story from this machine; everything else as released at ${siteUrl()}.`,
  );
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [footer, bar] = [await page.getByRole('contentinfo').boundingBox(), await badge(page).boundingBox()];
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  // The badge comes after the page's content for keyboard users too.
  await page.getByRole('contentinfo').locator('a, button, input').last().focus();
  await page.keyboard.press('Tab');
  await expect(badge(page).getByRole('link', { name: 'This page on the live site' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl()}/Events`);
  await expect(badge(page)).toHaveCount(0);
});
