import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { waitUntilHydrated, waitUntilMenuHydrated } from '../support/browser/hydrated';
import { startDev } from '../builds/dev-server';
import { startServer } from '../support/project/built-site';
import { expect, test } from '../support/browser/journey';
import { copyProject, type ProjectCopy } from '../support/project/project-copy';
import { projectFolder } from '../support/project/project-folder';
import { mustRun } from '../support/project/run-tool';
import { watchContext } from '@raptors/release/rehearsal/watch-context';

const TIMEOUT_MS = 400_000;
test.describe.configure({ mode: 'serial', timeout: TIMEOUT_MS });

const KIT = ['shared', 'webpack', 'site', 'release', 'tools'];

let root: string;
let folder: string;
let site: ProjectCopy;

test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS);
  site = copyProject();
  root = mkdtempSync(join(realpathSync(tmpdir()), 'own-repository-'));
  folder = join(root, 'falcon-watch');
  const place = ['--own-repository', folder, '--site', 'https://site.example'];
  const answers = ['--name', 'falcon-watch', '--section', 'Falcon Watch', '--page', 'About the watch'];
  mustRun(site.folder, site.store, 'tools/create-remote/bin.mjs', ...place, ...answers);
  const rooms = KIT.flatMap((room) => ['--workspace', room]);
  const packed = await npm(projectFolder(), 'pack', '--silent', '--pack-destination', root, ...rooms);
  const tarballs = packed.match(/\S+\.tgz/g)?.map((name) => join(root, name)) ?? [];
  const installed = await npm(
    folder,
    'install',
    '--save-dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...tarballs,
  );
  expect(installed).not.toContain('npm warn');
  process.env.STORE = site.store;
});
test.afterAll(async () => {
  delete process.env.STORE;
  await site?.remove();
  await rm(root, { recursive: true, force: true });
});

test('its types, lint and tests hold as it was written', async () => {
  for (const script of ['typecheck', 'lint', 'test']) await npm(folder, 'run', script);
});

test('it is released into the store of the site', async () => {
  expect(await npm(folder, 'run', 'release')).toContain('released falcon-watch 1.0.0-');
});

test('it is in the menu of the site, complete without scripts, and is hydrated', async ({ page }) => {
  await onServedSite((url) => expectToWork(page, url));
});

test('the site’s own tool accepts the folder, built with the recipe that the team installed', () => {
  const output = mustRun(site.folder, site.store, 'tools/cli/bin.mjs', 'check', folder);
  expect(output).toContain('live already');
});

test('a sentence that is saved is on the screen, inside the live site', async ({ page }) => {
  await onServedSite(async (url) => {
    // The tools set NODE_ENV themselves.
    const env = { NODE_ENV: undefined, INIT_CWD: undefined };
    const kit = ['node_modules/@raptors/kit/dev/bin.mjs'];
    const dev = await startDev(folder, ['--site', url], env, kit);
    try {
      await page.goto(`${dev.url}/Falcon_Watch/About_the_watch`);
      await waitUntilHydrated(page);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeVisible();
      addSentence('A sentence that was just saved.');
      await expect(page.getByText('A sentence that was just saved.')).toBeVisible();
    } finally {
      await dev.stop();
    }
  });
});

async function npm(cwd: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: undefined, INIT_CWD: undefined };
  const run = promisify(execFile)('npm', words, { cwd, env, shell: process.platform === 'win32' });
  const { stdout, stderr } = await run.catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`npm ${words.join(' ')} failed:\n${error.stdout}${error.stderr}`, { cause: error });
  });
  return stdout + stderr;
}

async function onServedSite(visit: (url: string) => Promise<void>): Promise<void> {
  const server = await startServer('serve', site.folder, site.store);
  try {
    await visit(server.url);
  } finally {
    await server.stop();
  }
}

async function expectToWork(page: Page, url: string): Promise<void> {
  const html = await (await fetch(`${url}/falcon_watch/ABOUT_THE_WATCH`)).text();
  expect(html).toContain('We are still writing this page.');
  expect(html).toContain('<title>About the watch – ');

  const watch = await watchContext(page.context(), url);
  await page.goto(url);
  const header = page.getByRole('banner');
  await waitUntilMenuHydrated(page);
  await header.getByRole('button', { name: 'Falcon Watch' }).hover();
  await header.getByRole('link', { name: 'About the watch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About the watch' })).toBeVisible();

  await page.reload();
  await waitUntilHydrated(page);
  expect(watch.faults).toEqual([]);
}

function addSentence(sentence: string): void {
  const text = join(folder, 'content/about-the-watch.mdx');
  writeFileSync(text, `${readFileSync(text, 'utf8')}\n${sentence}\n`);
}
