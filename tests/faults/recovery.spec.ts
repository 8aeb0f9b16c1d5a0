/**
 * Recovery from damaged code. What visitors see meanwhile: `failing-remote.spec.ts`; when the loader gives up:
 * `shell/src/pages/page-loader.test.ts`; what was typed: `shell/src/outlet/drafts.test.tsx`.
 */
import { waitUntilHydrated } from '../support/browser/hydrated';
import { expect, test } from './faults';

test('other remotes, registry or style sheets that do not load do not block hydration', async ({
  page,
  connection,
  open,
}) => {
  connection.faults.push(
    { files: /^\/releases\/(our-story|our-work|about-raptors|engage)\/.*\.js$/, kind: 'missing' },
    { files: /\.css$/, kind: 'missing' },
    { files: /^\/registry\.json$/, kind: 'missing' },
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
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeFocused();
  expect(errors).toEqual([]);
});
