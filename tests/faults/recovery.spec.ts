/**
 * Recovery from damaged code. What visitors see meanwhile: `failing-remote.spec.ts`; when the loader gives up:
 * `shell/src/pages/page-loader.test.ts`.
 */
import type { Page } from '@playwright/test';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { expect, test } from './faults';

const PATH = '/About_Raptors/Know_raptors';
const HEADING = 'Know raptors';
const REMOTE = /^\/releases\/about-raptors\//;
const REGISTRY = /^\/registry\.json$/;

const heading = (page: Page, name: RegExp | string = HEADING) =>
  page.getByRole('heading', { level: 1, name });

test('dead other remotes, registry or style sheets do not block hydration', async ({
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

test('typed text is in the next document, and on its own page', async ({
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

test('the site runs without what the oldest browsers lack', async ({ page, open, follow }) => {
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
