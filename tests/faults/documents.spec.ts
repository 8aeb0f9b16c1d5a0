/** When the code of a page can't be loaded, the visitor gets its prerendered document, which needs none. */
import { waitUntilMenuHydrated } from '../support/browser/hydrated';
import { rewritten } from './fault-proxy';
import { expect, test } from './faults';
import { sha384Of } from './sha384-of';

const PATH = '/About_Raptors/Know_raptors';
const REMOTE = /^\/releases\/about-raptors\//;
const REGISTRY = /^\/registry\.json$/;
const heading = 'Know raptors';

for (const [what, files, kind] of [
  ['a remote that is missing', REMOTE, 'missing'],
  ['a remote that hangs', REMOTE, 'hang'],
  ['styles without end', /^\/releases\/about-raptors\/.*\.css$/, 'endless'],
  ['a page chunk that hangs', /^\/releases\/about-raptors\/.*(?<!remote-entry\.[0-9a-f]{10})\.js$/, 'hang'],
  ['a registry that is blocked', REGISTRY, 'refused'],
  ['a registry that is broken', REGISTRY, 'html'],
  ['a registry that hangs', REGISTRY, 'hang'],
  ['a registry that is slow', REGISTRY, 'slow'],
  ['a federation runtime that is missing', /^\/releases\/shell\/.*\/federation/, 'missing'],
] as const)
  test(`${what} leads to the document of the page, without a question`, async ({
    page,
    connection,
    open,
    follow,
  }) => {
    connection.faults.push({ files, kind });
    await open('/');
    await page.evaluate(() => Object.assign(window, { firstDocument: true }));
    await follow(PATH);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'firstDocument' in window)).toBe(false);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(1_000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Before that the focus alone opens a section, so that a key pressed in the same moment would close it.
    await waitUntilMenuHydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Our Work', exact: true }).press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /Partnership/ })).toBeVisible();
  });

test('a registry of pruned releases: the tab moves to the live edition by itself', async ({
  page,
  connection,
  open,
  follow,
}) => {
  connection.faults.push(
    rewritten(REGISTRY, (text) => text.replaceAll(/(\d+\.\d+\.\d+)-[0-9a-f]{12}/g, '$1-000000000000')),
  );
  await open('/');
  await follow(PATH);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a page that throws after a navigation is shown as its document', async ({
  page,
  connection,
  open,
  follow,
}) => {
  const { entry, integrity, globalName } = await connection.pinOf('about-raptors');
  const body = `var ${globalName} = { init: function () {}, get: function (module) {
    return Promise.resolve(function () {
      var exported = {};
      exported[module.slice(2)] = function () { throw new Error('This page throws.'); };
      return exported;
    });
  } };`;
  const hash = sha384Of(body);
  connection.faults.push(
    rewritten(new RegExp(`^${entry}$`), () => body),
    rewritten(/^(?!\/releases\/)/, (text) => text.replaceAll(integrity, hash)),
  );
  await open('/');
  await follow(PATH);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(1_000);
});

test('a warm-up that hangs makes the click wait no longer', async ({ page, connection, open, follow }) => {
  connection.faults.push({ files: REMOTE, kind: 'hang' });
  await open('/');
  await page.locator(`header a[href="${PATH}"]`).dispatchEvent('pointerover');
  await page.waitForTimeout(1_000);
  await follow(PATH);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('footer').getByRole('textbox')).toHaveValue('asha@example.org');
  await page.goBack();
  await expect(page.locator('main').getByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
});

test('Back to a page that hung when it was left shows it at once, never a blank page', async ({
  page,
  connection,
  open,
  follow,
}) => {
  connection.faults.push({ files: REMOTE, kind: 'hang' });
  await open(PATH);
  // What hangs holds the browser's connections, until the shell takes it for hung.
  await page.waitForTimeout(2_500);
  await follow('/Shop');
  await expect(page).toHaveTitle(/^Shop/);
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(1_000);
});
