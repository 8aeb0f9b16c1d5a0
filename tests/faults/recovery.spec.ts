/**
 * What is repaired when the code of a page was damaged on its way, and what goes on working without it. What visitors get instead of a page,
 * `failing-remote.spec.ts`; when the loader gives up: `shell/src/pages/loader/failing-page.test.ts`.
 */
import type { Page } from '@playwright/test';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { expect, test } from './faults';

const PATH = '/About_Raptors/Know_raptors';
const HEADING = 'Know raptors';
const REMOTE = /^\/releases\/about-raptors\//;
const ENTRY = /^\/releases\/about-raptors\/.*remote-entry[^/]*\.js$/;
const CHUNKS = /^\/releases\/about-raptors\/.*(?<!remote-entry\.[0-9a-f]{10})\.js$/;
const SHELL = /^\/releases\/shell\/.*\/shell[^/]*\.js$/;
const REGISTRY = /^\/registry\.json$/;

const heading = (page: Page, name: RegExp | string = HEADING) =>
  page.getByRole('heading', { level: 1, name });

for (const [what, files, kind] of [
  ['remote entry', ENTRY, 'damaged'],
  ['remote entry', ENTRY, 'truncated'],
  ['page chunk', CHUNKS, 'damaged'],
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
