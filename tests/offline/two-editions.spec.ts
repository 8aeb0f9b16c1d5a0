/** A release goes live while a tab is open: each document stays in its edition, without a network too. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { startServer } from '../support/project/built-site';
import { WHOLE } from '../support/project/declared-pages';
import { copyProject, type ProjectCopy } from '../support/project/project-copy';
import { mustRun } from '../support/project/run-tool';
import { expect, stopSite, storedNow, test as onSite, visitOnce } from './stored-site';

const BEFORE = 'We invite you to volunteer.';
const AFTER = 'You are welcome as a volunteer.';

const test = onSite.extend<object, { project: ProjectCopy; server: string }>({
  project: [
    async ({}, provide) => {
      const project = copyProject();
      await provide(project);
      await project.remove();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ project }, provide) => {
      const server = await startServer('serve', project.folder, project.store);
      await provide(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  target: async ({ server }, provide) => provide(server),
});

test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

// It builds and releases a remote.
test(
  'an open tab keeps its page, all that is opened is of the next edition, and only a half filled form is told',
  WHOLE,
  async ({ context, page: open, project, site }) => {
    await visitOnce(open, '/Our_Story/Contact_us');
    await open.getByRole('button', { name: 'Close' }).click();
    const { edition } = await storedNow(open);
    const quiet = await context.newPage();
    await quiet.goto('/Shop');
    await waitUntilHydrated(quiet);

    const prose = join(project.folder, 'remotes/engage/content/volunteer.mdx');
    writeFileSync(prose, readFileSync(prose, 'utf8').replace(BEFORE, AFTER));
    mustRun(project.folder, project.store, 'tools/cli/bin.mjs', 'engage');

    await open.getByRole('textbox', { name: 'Name' }).fill('Asha');
    await open.getByRole('textbox', { name: 'Name' }).blur();
    const next = await context.newPage();
    await next.goto('/Engage/Volunteer');
    await expect(next.getByText(AFTER)).toBeVisible();
    await expect(open.getByText('A new version is ready.')).toBeVisible({ timeout: 45_000 });
    await expect(quiet.getByText('A new version is ready.')).toBeHidden();
    expect((await storedNow(next)).edition).toBe(edition + 1);

    stopSite(site);
    // The tab has heard of the next edition: its next page is a document of that.
    await open.evaluate(() => {
      history.pushState(null, '', '/Engage/Volunteer');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(open.getByText(AFTER)).toBeVisible();
    await next.reload();
    await expect(next.getByText(AFTER)).toBeVisible();
    // The next link of a tab leads into the new edition, and all of that document is of it.
    await quiet.getByRole('contentinfo').getByRole('link', { name: 'Volunteer' }).first().click();
    await expect(quiet.getByText(AFTER)).toBeVisible();
    await open.goBack();
    await open.reload();
    await expect(open.getByRole('textbox', { name: 'Name' })).toBeVisible();
  },
);
