import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDev } from '../dev/dev-server';
import { waitUntilHydrated, waitUntilMenuHydrated } from '../support/browser/hydrated';
import { startServer } from '../support/project/built-site';
import { expect, test } from '../support/browser/journey';
import { WHOLE } from '../support/project/declared-pages';
import { copyProject, type ProjectCopy } from '../support/project/project-copy';
import { mustRun } from '../support/project/run-tool';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let project: ProjectCopy;
const run = (program: string, ...words: string[]) =>
  mustRun(project.folder, project.store, program, ...words);

test.beforeAll(() => {
  project = copyProject();
});
test.afterAll(() => project.remove());

test('a new remote is a page in the menu of the running site', async ({ page }) => {
  const server = await startServer('serve', project.folder, project.store);
  try {
    const startedAt = performance.now();
    const words = ['--name', 'nest-watch', '--section', 'Nest Watch', '--page', 'Our nests'];
    run('tools/create-remote/bin.mjs', ...words);
    expect(run('tools/cli/bin.mjs', 'nest-watch')).toContain('released nest-watch 1.0.0-');

    await page.goto(server.url);
    const header = page.getByRole('banner');
    await waitUntilMenuHydrated(page);
    await header.getByRole('button', { name: 'Nest Watch' }).hover();
    await header.getByRole('link', { name: 'Our nests' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Our nests' });
    await expect(title).toBeVisible();
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`From create-remote to the page in the menu: ${seconds.toFixed(0)} s`);

    const html = await (await fetch(`${server.url}/nest_watch/OUR_NESTS`)).text();
    expect(html).toContain('<title>Our nests – ');
    expect(html).toContain('We are still writing this page.');
    await page.goto(`${server.url}/Nest_Watch/Our_nests`);
    await waitUntilHydrated(page);

    // With one section more the menu is still in one row, from the smallest screen that has a row.
    for (const width of [900, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const middles = await header
        .getByRole('listitem')
        .or(header.getByRole('link', { name: 'Donate' }))
        .filter({ visible: true })
        .evaluateAll((items) =>
          items
            .map((item) => item.getBoundingClientRect())
            .map(({ top, height }) => Math.round(top + height / 2)),
        );
      expect({ width, rows: new Set(middles).size }).toEqual({ width, rows: 1 });
    }
  } finally {
    await server.stop();
  }
});

test(
  'a mistake in its only page leaves the page as it was, until what is saved can be built again',
  WHOLE,
  async ({ page }) => {
    const file = join(project.folder, 'remotes/nest-watch/src/pages/OurNests/OurNests.tsx');
    const source = readFileSync(file, 'utf8');
    const dev = await startDev(project.folder, ['nest-watch'], { STORE: project.store });
    try {
      await page.goto(`${dev.url}/Nest_Watch/Our_nests`);
      await waitUntilHydrated(page);
      await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

      writeFileSync(file, source.replace('<Lead>', '<Lead'));
      await expect(page.getByRole('alert', { name: 'Problems' })).toContainText('OurNests.tsx');
      await expect(page.getByText('We are still writing this page.')).toBeVisible();

      writeFileSync(file, source.replace('<Lead>', '<Lead><p>Eggs are laid.</p>'));
      await expect(page.getByText('Eggs are laid.')).toBeVisible();
      await expect(page.getByRole('alert', { name: 'Problems' })).toBeHidden();
      expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    } finally {
      await dev.stop();
      writeFileSync(file, source);
    }
  },
);
