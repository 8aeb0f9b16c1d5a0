/**
 * What visitors get when the code of a page can't be loaded: its prerendered document, which needs none; where that is out of reach too, a
 * panel with “Try again”; and the page itself once the fault is gone. Every fault × package × way of arriving: `matrix/`.
 */
import type { Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { waitUntilHydrated, waitUntilMenuHydrated } from '../support/browser/hydrated';
import { declaredPages } from '../support/project/declared-pages';
import { addressOf } from '../support/browser/watch';
import { rewritten, type Fault } from './fault-proxy';
import { expect, test } from './faults';

const PATH = '/About_Raptors/Know_raptors';
const HEADING = 'Know raptors';
const REMOTE = /^\/releases\/about-raptors\//;
const ENTRY = /^\/releases\/about-raptors\/.*remote-entry[^/]*\.js$/;
const CHUNKS = /^\/releases\/about-raptors\/.*(?<!remote-entry\.[0-9a-f]{10})\.js$/;
const FEDERATION = /^\/releases\/shell\/.*\/federation[^/]*\.js$/;
const SHELL = /^\/releases\/shell\/.*\/shell[^/]*\.js$/;
const REGISTRY = /^\/registry\.json$/;
/** The document of the page can't be reached either. */
const WITHOUT_DOCUMENT: Fault = { files: new RegExp(`^${PATH}$`), kind: 'refused' };

const heading = (page: Page, name: RegExp | string = HEADING) =>
  page.getByRole('heading', { level: 1, name });
const tryAgain = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' });
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }));
const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirst' in window);
const textLength = async (page: Page) => (await page.locator('main').innerText()).length;
const chooseOurWork = async (page: Page) => {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Our Work', exact: true }).press('Enter');
  await header.getByRole('link', { name: 'Protect Raptors from extinction', exact: true }).click();
  await expect(heading(page, /our work/i)).toBeFocused();
};

for (const [what, files, kind] of [
  ['a remote that is missing', REMOTE, 'missing'],
  ['a remote that hangs', REMOTE, 'hang'],
  ['styles without end', /^\/releases\/about-raptors\/.*\.css$/, 'endless'],
  ['a page chunk that hangs', CHUNKS, 'hang'],
  ['a registry that is blocked', REGISTRY, 'refused'],
  ['a registry that is broken', REGISTRY, 'html'],
  ['a registry that hangs', REGISTRY, 'hang'],
  ['a registry that is slow', REGISTRY, 'slow'],
  ['a federation runtime that is missing', FEDERATION, 'missing'],
] as const)
  test(`${what} leads to the document of the page, without a question`, async ({
    page,
    connection,
    open,
    follow,
  }) => {
    connection.faults.push({ files, kind });
    await open('/');
    await markDocument(page);
    await follow(PATH);
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => isFirstDocument(page)).toBe(false);
    expect(await textLength(page)).toBeGreaterThan(1_000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Before that the focus alone opens a section, so that a key pressed in the same moment would close it.
    await waitUntilMenuHydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Our Work', exact: true }).press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /Partnership/ })).toBeVisible();
  });

for (const [what, files, kind] of [
  ['remote entry', ENTRY, 'damaged'],
  ['remote entry', ENTRY, 'truncated'],
  ['page chunk', CHUNKS, 'damaged'],
  ['federation runtime', FEDERATION, 'damaged'],
  ['script of the shell', SHELL, 'damaged'],
] as const)
  // Damaged bytes were kept as immutable, so that later visits stayed without a script.
  test(`a ${what} that was ${kind} once is repaired in the same visit, and in the next`, async ({
    page,
    connection,
    open,
  }) => {
    connection.faults.push({ files, kind, times: 1 });
    await open(PATH);
    await waitUntilHydrated(page);

    connection.requests.length = 0;
    await open(PATH);
    await waitUntilHydrated(page);
    // The good copy is in the cache now.
    expect(connection.requests.filter((address) => files.test(address.replace(/\?.*/, '')))).toEqual([]);
  });

for (const [what, files, kind] of [
  ['an entry that is damaged', ENTRY, 'damaged'],
  ['an entry that hangs', ENTRY, 'hang'],
  ['styles that are missing', /^\/releases\/about-raptors\/.*\.css$/, 'missing'],
  ['a registry that is missing', REGISTRY, 'missing'],
] as const)
  test(`without the document a panel is shown; “Try again” loads registry and files again: ${what}`, async ({
    page,
    connection,
    open,
    follow,
  }) => {
    connection.faults.push({ files, kind }, WITHOUT_DOCUMENT);
    await open('/Shop');
    await markDocument(page);
    await follow(PATH);
    await expect(tryAgain(page)).toBeVisible();
    // Title, focus and address change as on any navigation.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(addressOf(page)).toBe(PATH);
    await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', PATH);

    connection.faults.length = 0;
    connection.requests.length = 0;
    await tryAgain(page).click();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(declaredPages.find(({ path }) => path === PATH)?.title ?? '');
    expect(await isFirstDocument(page)).toBe(true);
    expect(connection.requests).toContain(REGISTRY_URL);
    if (files !== REGISTRY)
      expect(connection.requests.some((address) => files.test(address.replace(/\?.*/, '')))).toBe(true);
  });

test('“Try again” may fail again; the menu leads elsewhere, and the plain link loads the document', async ({
  page,
  connection,
  open,
  follow,
}) => {
  connection.faults.push({ files: REMOTE, kind: 'missing' }, WITHOUT_DOCUMENT);
  await open('/Shop');
  await markDocument(page);
  await follow(PATH);
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeVisible();
  await chooseOurWork(page);
  expect(await isFirstDocument(page)).toBe(true);
  await follow(PATH);
  await expect(tryAgain(page)).toBeVisible();
  connection.faults.pop();
  await page.locator('main').getByRole('link').first().click();
  await expect(heading(page)).toBeVisible();
  expect(await isFirstDocument(page)).toBe(false);
  expect(await textLength(page)).toBeGreaterThan(1_000);
});

test('a prerendered page whose scripts hang stays as it is when they are given up, and other sections open', async ({
  page,
  connection,
}) => {
  await page.clock.install();
  // Not by the proxy: what hangs there holds all connections of the browser.
  await page.route(/\/releases\/about-raptors\/.*\.js$/, () => undefined);
  await page.goto(connection.url + PATH, { waitUntil: 'commit' });
  // The footer comes after the page: all of it has arrived.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const text = await page.locator('main').innerText();
  await waitUntilMenuHydrated(page);
  // Code that hangs is given up after 20 s.
  await page.clock.runFor(21_000);
  await expect(heading(page)).toHaveText(HEADING);
  expect(await page.locator('main').innerText()).toBe(text);
  await markDocument(page);
  await chooseOurWork(page);
  expect(await isFirstDocument(page)).toBe(true);
});

test('while a page hangs after a navigation, the menu leads elsewhere', async ({
  page,
  connection,
  open,
  follow,
}) => {
  connection.faults.push({ files: REMOTE, kind: 'hang' });
  await open('/Shop');
  await follow(PATH);
  await expect(page.locator('main')).toContainText(/\S/);
  await chooseOurWork(page);
});

test('remotes that nobody visits may be dead, and no page needs registry or style sheets to be hydrated', async ({
  page,
  connection,
  open,
}) => {
  connection.faults.push(
    { files: /^\/releases\/(our-story|our-work|about-raptors|engage)\/.*\.js$/, kind: 'missing' },
    { files: /\.css$/, kind: 'missing' },
    { files: REGISTRY, kind: 'missing' },
  );
  for (const path of ['/', '/Donate', '/Events']) {
    await open(path);
    await waitUntilHydrated(page);
  }
  await page.getByRole('button', { name: /View Details/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const header = page.locator('header');
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('what was typed is in the document that follows, and again on the page where it was typed', async ({
  page,
  connection,
  open,
  follow,
}) => {
  connection.faults.push({ files: REMOTE, kind: 'missing' });
  await open('/Our_Story/Contact_us');
  await page.locator('main').getByRole('textbox', { name: 'Name' }).fill('Asha');
  await page.locator('footer').getByRole('textbox').fill('asha@example.org');
  await follow(PATH);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('footer').getByRole('textbox')).toHaveValue('asha@example.org');
  await page.goBack();
  await expect(page.locator('main').getByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
});

test('a browser without AbortSignal.timeout, Object.hasOwn and MediaQueryList.addEventListener runs the site', async ({
  page,
  open,
  follow,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Object, 'hasOwn');
    Object.assign(MediaQueryList.prototype, { addEventListener: undefined, removeEventListener: undefined });
  });
  await open('/');
  await waitUntilHydrated(page);
  await follow('/Events');
  await expect(heading(page, /events/i)).toBeFocused();
  expect(errors).toEqual([]);
});

test('a browser that can’t read the script has every text, working links and a menu', async ({
  page,
  connection,
  open,
}) => {
  connection.faults.push(rewritten(/^\/releases\/.*\.js$/, () => 'this is no script'));
  await open('/Engage/Volunteer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Our Work', exact: true }).hover();
  await header.getByRole('link', { name: /Partnership/ }).click();
  await expect(page).toHaveURL(/Partnership_protect_raptors$/);
});
