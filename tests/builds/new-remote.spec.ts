import type { Page } from '@playwright/test';
import { expect, journey } from '../support/browser/journey';
import { open, waitUntilHydrated } from '../support/browser/hydrated';
import { addressOf } from '../support/browser/watch';
import { startServer } from '../support/project/built-site';
import { declaredPages } from '../support/project/declared-pages';
import { copyProject } from '../support/project/project-copy';
import { mustRun } from '../support/project/run-tool';

const PAGE = '/Nest_Watch/Our_nests';

async function startPreview() {
  const { folder, store, remove } = copyProject();
  const run = (program: string, ...words: string[]) => mustRun(folder, store, program, ...words);
  const words = ['--name', 'nest-watch', '--section', 'Nest Watch', '--page', 'Our nests'];
  run('tools/create-remote/bin.mjs', ...words);
  const preview = run('tools/cli/bin.mjs', 'preview', 'nest-watch');
  const [, id] = /Preview ([0-9a-f]{16}) is ready/.exec(preview) ?? [];
  const server = await startServer('serve', folder, store);
  return {
    url: server.url,
    base: `/~preview/${id}`,
    release: () => run('tools/cli/bin.mjs', 'nest-watch'),
    async stop() {
      await server.stop();
      await remove();
    },
  };
}

let site: Awaited<ReturnType<typeof startPreview>>;
// While the hook starts the preview, there is no address yet.
const test = journey.extend({
  baseURL: async ({}, provide) => provide((site as typeof site | undefined)?.url),
});

// A preview takes long to make, so the tests share a project and build on each other.
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  // The limit above does not apply to this hook.
  test.setTimeout(300_000);
  site = await startPreview();
});
test.afterAll(() => site.stop());

const titleOf = (path: string) =>
  declaredPages.find((declared) => declared.path === path)?.title ?? /^Our nests/;
const header = (page: Page) => page.getByRole('banner');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openFromMenu(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Nest Watch' }).hover();
  await header(page).getByRole('link', { name: 'Our nests' }).click();
}

test('a preview shows it hydrated at its own address, also after a navigation', async ({ page, watch }) => {
  const { base } = site;
  await open(page, `${base}/nest_watch/our_nests`);
  expect(addressOf(page)).toBe(base + PAGE);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = (name: string) => header(page).getByRole('link', { name, exact: true }).first().click();
  for (const [path, follow] of [
    ['/Donate', () => link('Donate')],
    ['/', () => link('Home')],
    [PAGE, () => openFromMenu(page)],
  ] as const) {
    await follow();
    await expect(page).toHaveTitle(titleOf(path));
    await expect(heading(page)).toBeFocused();
    // The router omits the final slash.
    expect(addressOf(page)).toBe(path === '/' ? base : base + path);
  }
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const registries = watch.requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.endsWith('/registry.json'));
  expect(registries).toEqual([`${base}/registry.json`]);
  expect((await fetch(site.url + PAGE)).status).toBe(404);
});

// Otherwise old tabs would keep running what is no longer live.
test('an open tab uses documents after the flip, and has the remote in its menu', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.clock.fastForward(60_000);
  await page.waitForLoadState('networkidle');
  expect(site.release()).toContain('released nest-watch 1.0.0-');
  await page.clock.fastForward(60_000);
  const looked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await looked).finished();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our Team', exact: true });
  await link.click();
  await expect(page).toHaveTitle(titleOf('/Our_Story/Our_team'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await waitUntilHydrated(page);
  await openFromMenu(page);
  await expect(heading(page)).toHaveText('Our nests');
  const html = await (await fetch(`${site.url}/nest_watch/OUR_NESTS`)).text();
  expect(html).toContain('<title>Our nests – ');
  expect(html).toContain('We are still writing this page.');
  await page.goto(PAGE);
  await waitUntilHydrated(page);
});
