import { waitUntilHydrated, waitUntilMenuHydrated } from '../support/browser/hydrated';
import { startServer } from '../support/project/built-site';
import { expect, test } from '../support/browser/journey';
import { copyProject } from '../support/project/project-copy';
import { mustRun } from '../support/project/run-tool';

test.describe.configure({ timeout: 300_000 });

test('a new remote is a page in the menu of the running site', async ({ page }) => {
  const project = copyProject();
  const run = (program: string, ...words: string[]) =>
    mustRun(project.folder, project.store, program, ...words);
  const server = await startServer('serve', project.folder, project.store);
  try {
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
    const html = await (await fetch(`${server.url}/nest_watch/OUR_NESTS`)).text();
    expect(html).toContain('<title>Our nests – ');
    expect(html).toContain('We are still writing this page.');
    await page.goto(`${server.url}/Nest_Watch/Our_nests`);
    await waitUntilHydrated(page);
  } finally {
    await server.stop();
    await project.remove();
  }
});
