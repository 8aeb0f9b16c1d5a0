import type { Page } from '@playwright/test';
import { open, waitUntilQuiet } from '../../support/browser/hydrated';
import { declaredPages, pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { addressOf } from '../../support/browser/watch';
import { menu } from '../../specification';

/** The mark is lost when a document is loaded. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const titleOf = (path: string) => declaredPages.find((declared) => declared.path === path)?.title ?? '';

async function choose(page: Page, section: string, label: string) {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: section, exact: true }).press('Enter');
  await header.getByRole('link', { name: label, exact: true }).press('Enter');
}

test('menu entries open in the same document, at the top, with focus on the heading', async ({ page }) => {
  await open(page, '/');
  await markDocument(page);
  for (const { label: section, links } of menu)
    for (const { label, path } of links.slice(-1)) {
      await page.evaluate(() => window.scrollTo(0, 400));
      await choose(page, section, label);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page).toHaveTitle(titleOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(() => scrollTop(page)).toBe(0);
    }
  for (const label of ['Shop', 'Events', 'Donate', 'Home']) {
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    const path = label === 'Home' ? '/' : `/${label}`;
    await expect(page).toHaveTitle(titleOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(addressOf(page)).toBe(path);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('back and forward show page and title again without a new document', async ({ page }) => {
  await open(page, '/About_Raptors/Know_raptors');
  await markDocument(page);
  await choose(page, 'Our Work', 'Protect Raptors from extinction');
  await expect(page).toHaveTitle(titleOf('/Our_Work/Protect_raptors_extinction'));
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/About_Raptors/Know_raptors'));
  await expect(page.getByRole('heading', { level: 1, name: 'Know raptors' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goForward();
  await expect(page).toHaveTitle(titleOf('/Our_Work/Protect_raptors_extinction'));
  await expect.poll(() => scrollTop(page)).toBe(600);
  expect(await isSameDocument(page)).toBe(true);
});

const readDocument = (html: string) => ({
  links: [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  ids: [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id),
});

test('every page can be reached through links, and no link inside the site is dead', async ({ request }) => {
  const seen = new Set(['/']);
  const queue = ['/'];
  const fragments: { from: string; to: string }[] = [];
  const places = new Map<string, readonly string[]>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const { links, ids } = readDocument(await response.text());
    places.set(path, ids);
    for (const href of links) {
      if (href.startsWith('#')) expect(ids, `${path}${href}`).toContain(decodeURIComponent(href.slice(1)));
      if (!href.startsWith('/')) continue;
      const { pathname, hash } = new URL(href, 'http://site');
      if (hash) fragments.push({ from: path, to: pathname + hash });
      if (seen.has(pathname)) continue;
      seen.add(pathname);
      if (pathname.startsWith('/releases/'))
        expect((await request.get(pathname)).status(), `${pathname} on ${path}`).toBe(200);
      else queue.push(pathname);
    }
  }
  expect(pagePaths.filter((path) => !seen.has(path))).toEqual([]);
  for (const { from, to } of fragments) {
    const { pathname, hash } = new URL(to, 'http://site');
    expect(places.get(pathname), `${to} on ${from}`).toContain(decodeURIComponent(hash.slice(1)));
  }
});

test('a page of another section does not wait for the remote entry', async ({ page, watch }) => {
  await open(page, '/');
  await waitUntilQuiet(page, watch);
  // The remote entry and the federation code wait for the page's own script and styles.
  const requested = (file: RegExp) => page.waitForRequest((request) => file.test(request.url()));
  const ownFiles = Promise.all([
    requested(/\/our-work\/.+\/OurWork\.\w+\.js$/),
    requested(/\/OurWork\.\w+\.css$/),
  ]);
  await page.route(/\/(federation|remote-entry)\.\w+\.js$/, async (route) => {
    await ownFiles;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Population monitoring' }).click();
  await expect(page).toHaveURL(/Our_Work\/Protect_raptors_extinction#population-monitoring$/);
  await expect(page.locator('[data-page][data-hydrated] h1')).toHaveText('Our Work');
});
