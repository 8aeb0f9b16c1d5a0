/** An exported site on nginx with its inbox at another address: both policies must allow it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waitUntilHydrated } from '../../support/browser/hydrated';
import { STORE } from '../../support/project/built-site';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, startProgram } from '../../support/project/run-tool';
import { freePort } from '../../support/site/http-server';
import { nginxAround, startNginx } from '../../support/site/nginx';
import { labels, messages } from '../../specification';

const PATH = '/Our_Story/Contact_us';

// Exporting the whole site is slow.
test.describe.configure({ timeout: 300_000 });

test('an exported page is hydrated on nginx, and only it may send to the inbox elsewhere', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'));
  // Started by root, nginx reads as another account.
  await chmod(folder, 0o755);
  const inboxUrl = `http://localhost:${await freePort()}`;
  const listen = `127.0.0.1:${await freePort()}`;
  const site = `http://${listen}`;
  const env = { ...process.env, STORE, INBOX_URL: inboxUrl, FORMS_FROM: site, NODE_ENV: 'production' };
  const words = ['tools/cli/bin.mjs', 'export', folder, '--listen', listen];
  expect(await runProgram(words, projectFolder(), env)).toMatchObject({ status: 0 });
  const nginx = await startNginx(nginxAround(join(folder, 'nginx.conf')), site);
  const settings = { ...env, INBOX_DB: join(folder, 'inbox.db'), PORT: new URL(inboxUrl).port };
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
    const page = await browser.newPage();
    await page.goto(site + PATH);
    const action = await page.locator('form[data-form=query]').getAttribute('action');
    const refused = await fetch(String(action), {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
    await page.close();
  } finally {
    await inbox.stop();
    await nginx.stop();
    await rm(folder, { recursive: true });
  }
});
