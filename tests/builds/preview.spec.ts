/**
 * A preview in a browser: the real site, with a release that is not live yet, at a separate address. Here Events and
 * Donate are not live, and the preview shows them.
 */
import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { open } from '../support/browser/hydrated';
import { startServer, STORE } from '../support/project/built-site';
import { declaredPages } from '../support/project/declared-pages';
import { expect, journey } from '../support/browser/journey';
import { projectFolder } from '../support/project/project-folder';
import { mustRun } from '../support/project/run-tool';
import { addressOf } from '../support/browser/watch';

async function startPreview() {
  // In a folder of its own, because the inbox is beside the store: what waits there would hold back the retirement.
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  const store = join(folder, 'store');
  cpSync(STORE, store, { recursive: true });
  const release = (...words: string[]) => mustRun(projectFolder(), store, 'tools/cli/bin.mjs', ...words);
  release('retire', 'events-donate', '--to', '/');
  const [, id] = /Preview ([0-9a-f]{16}) is ready/.exec(release('preview', 'events-donate')) ?? [];
  const server = await startServer('serve', projectFolder(), store);
  return {
    url: server.url,
    /** Address of the preview. */
    base: `/~preview/${id}`,
    release,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

let site: Awaited<ReturnType<typeof startPreview>>;
// The hook that starts the preview asks for its address too.
const test = journey.extend({
  baseURL: async ({}, provide) => provide((site as typeof site | undefined)?.url),
});

// One preview for all tests, because making one is slow.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeAll(async () => {
  // The limit above is that of tests alone.
  test.setTimeout(300_000);
  site = await startPreview();
});
test.afterAll(() => site.stop());

const titleOf = (path: string) => declaredPages.find((declared) => declared.path === path)?.title ?? '';
const header = (page: Page) => page.getByRole('banner');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('is hydrated without an error, and stays in the preview while a visitor moves about in it', async ({
  page,
  watch,
}) => {
  const { base } = site;
  await open(page, `${base}/events`);
  expect(addressOf(page)).toBe(`${base}/Events`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [label, path] of [
    ['Donate', '/Donate'],
    ['Home', '/'],
    ['Events', '/Events'],
  ] as const) {
    await header(page).getByRole('link', { name: label, exact: true }).first().click();
    await expect(page).toHaveTitle(titleOf(path));
    await expect(heading(page)).toBeFocused();
    // The router writes the first page's address without a slash at its end.
    expect(addressOf(page)).toBe(path === '/' ? base : base + path);
  }
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const registries = watch.requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.endsWith('/registry.json'));
  expect(registries).toEqual([`${base}/registry.json`]);
});

// A tab that is open for hours would go on running what a roll-back has withdrawn.
test('a tab that was open when another edition went live opens its documents from then on', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.clock.fastForward(60_000);
  await page.waitForLoadState('networkidle');
  site.release('rollback', '--edition', '1');
  await page.clock.fastForward(60_000);
  const looked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await looked).finished();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our team', exact: true });
  await link.click();
  await expect(page).toHaveTitle(titleOf('/Our_Story/Our_team'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});
