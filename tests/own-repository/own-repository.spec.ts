import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waitUntilHydrated, waitUntilMenuHydrated } from '../support/browser/hydrated';
import { startServer } from '../support/project/built-site';
import { WHOLE } from '../support/project/declared-pages';
import { expect, test } from '../support/browser/journey';
import { installExample, npm, type OwnRepository } from '../support/project/own-repository';
import { copyProject, type ProjectCopy } from '../support/project/project-copy';
import { mustRun, runTool } from '../support/project/run-tool';
import { watchContext } from '../support/browser/watch';

/**
 * A remote in its own repository: built outside the workspace with packed packages, released by the same tool, part of
 * the same site. It may follow a new contract version later.
 */
test.describe.configure({ mode: 'serial', timeout: 400_000 });

let repository: OwnRepository;
let site: ProjectCopy;

test.beforeAll(() => {
  site = copyProject();
  repository = installExample();
  process.env.STORE = site.store;
});
test.afterAll(() => {
  delete process.env.STORE;
  site?.remove();
  repository?.remove();
});

test('its types hold, and it is released into the store of the site', () => {
  npm(repository.folder, 'run', 'typecheck');
  expect(npm(repository.folder, 'run', 'release')).toContain('released falcon-watch 1.0.0-');
});

test('it is in the menu of the site, complete without scripts, and is hydrated', async ({ page }) => {
  await onServedSite((url) => expectToWork(page, url));
});

test('the tool of the site’s own project takes the same folder, built with the recipe that the team has installed', () => {
  const output = mustRun(site.folder, site.store, 'cli/bin.mjs', 'check', repository.folder);
  expect(output).toContain('live as in the sources');
});

test(
  'a shell on the next contract version supports it, and every other remote on the older one',
  WHOLE,
  async ({ page }) => {
    raiseContract(3);
    expect(mustRun(site.folder, site.store, 'cli/bin.mjs', 'shell')).toContain('released shell');
    await onServedSite(async (url) => {
      await expectToWork(page, url);
      await page.goto(`${url}/Donate`);
      await waitUntilHydrated(page);
    });
  },
);

test('its team can still release, on the older contract version', WHOLE, () => {
  const text = join(repository.folder, 'content/watch.mdx');
  writeFileSync(text, `${readFileSync(text, 'utf8')}\nA sentence that came later.\n`);
  expect(npm(repository.folder, 'run', 'check')).toContain('✓ falcon-watch');
  expect(npm(repository.folder, 'run', 'release')).toContain('released falcon-watch');
});

test(
  'a shell on the contract version after that is refused while a live remote lags behind, with what to do',
  WHOLE,
  () => {
    // Only the description of the release matters, so it is not built again.
    const file = join(site.folder, 'shell/dist/release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as { id: string; speaks: number[] };
    expect(release.speaks).toEqual([3, 2]);
    writeFileSync(file, JSON.stringify({ ...release, id: '1.0.1-0123456789ab', speaks: [4, 3] }));
    const { status, output } = runTool(site.folder, site.store, 'cli/bin.mjs', 'check', 'shell', '--built');
    expect(status).toBe(1);
    expect(output).toMatch(
      /falcon-watch.*\n?.*follows contract version 2; shell 1\.0\.1-0123456789ab supports 4 and 3/,
    );
    expect(output).toContain('build this remote for a contract version that the shell supports');
  },
);

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
  expect(html).toContain('Yet its team has a repository of its own');
  expect(html).toContain('<title>About the watch – ');

  const watch = await watchContext(page.context(), url);
  await page.goto(url);
  const header = page.getByRole('banner');
  await waitUntilMenuHydrated(page);
  await header.getByRole('button', { name: 'Falcon Watch' }).hover();
  await header.getByRole('link', { name: 'About the watch' }).click();
  await page.getByRole('button', { name: 'Where does this page come from?' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('From a repository of its own.');

  await page.reload();
  const button = page.getByRole('button', { name: 'Where does this page come from?' });
  await waitUntilHydrated(page);
  await button.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('From a repository of its own.');
  expect(watch.faults).toEqual([]);
}

/** Does what decisions/contract-versions.md says for the shell; the remotes follow when they like. */
function raiseContract(version: number): void {
  change('shared/contract/version.ts', /CONTRACT_VERSION = \d+/, `CONTRACT_VERSION = ${version}`);
  change('shell/shell.json', /"contract": \d+/, `"contract": ${version}`);
}

function change(file: string, from: RegExp, to: string): void {
  const path = join(site.folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toMatch(from);
  writeFileSync(path, before.replace(from, to));
}
