import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waitUntilHydrated } from '../../support/browser/hydrated';
import { STORE } from '../../support/project/built-site';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, startProgram } from '../../support/project/run-tool';
import { freePort } from '../../support/site/http-server';
import { startStaticHost } from '../../support/site/static-host';
import { labels, messages } from '../../specification';

const PATH = '/Our_Story/Contact_us';

// Exporting the whole site is slow.
test.describe.configure({ timeout: 300_000 });

test('an exported page is hydrated, and sends its query to an inbox elsewhere', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'));
  const inboxUrl = `http://localhost:${await freePort()}`;
  const env = { ...process.env, STORE, INBOX_URL: inboxUrl, NODE_ENV: 'production' };
  const words = ['tools/cli/bin.mjs', 'export', join(folder, 'site')];
  expect(await runProgram(words, projectFolder(), env)).toMatchObject({ status: 0 });
  const host = await startStaticHost(join(folder, 'site'));
  const site = host.url;
  const settings = {
    ...env,
    FORMS_FROM: site,
    INBOX_DB: join(folder, 'inbox.db'),
    PORT: new URL(inboxUrl).port,
  };
  const inbox = await startProgram(['inbox/bin.mjs'], projectFolder(), settings);
  try {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled, baseURL: site });
      await page.goto(PATH.toLowerCase());
      if (javaScriptEnabled) await waitUntilHydrated(page);
      for (const label of [labels.name, labels.message])
        await page.getByRole('textbox', { name: label, exact: true }).fill('Maya Rai');
      const email = page.locator('main').getByRole('textbox', { name: labels.email, exact: true });
      await email.fill('maya.rai@example.org');
      await page.getByRole('button', { name: labels.submitQuery, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: messages.querySent })).toBeVisible();
      await page.close();
    }
  } finally {
    await inbox.stop();
    await host.stop();
    await rm(folder, { recursive: true });
  }
});
