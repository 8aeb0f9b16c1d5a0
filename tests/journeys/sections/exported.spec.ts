/** An exported site on one port, and the inbox that it names on another: browsers obey the policy in the page and in the header. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { STORE } from '../../support/project/built-site';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, startProgram } from '../../support/project/run-tool';
import { freePort, startHttpServer } from '../../support/site/http-server';
import { labels, messages } from '../../specification';

const PATH = '/Our_Story/Contact_us';

test('an exported page sends its query to the inbox at another address, with scripts and without, and no other site may', async ({
  browser,
}) => {
  const folder = test.info().outputPath('exported');
  const inboxUrl = `http://localhost:${await freePort()}`;
  const site = await startHttpServer((request, response) => {
    const file = join(folder, 'public', new URL(request.url ?? '/', 'http://localhost').pathname);
    const found = [file, `${file}.html`].find((one) => existsSync(one));
    response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.statusCode = found ? 200 : 404;
    response.end(found && readFileSync(found));
  });
  const env = { ...process.env, STORE, INBOX_URL: inboxUrl, FORMS_FROM: site.url, NODE_ENV: 'production' };
  const exported = await runProgram(['tools/cli/bin.mjs', 'export', folder], projectFolder(), env);
  expect(exported).toMatchObject({ status: 0 });
  const settings = { ...env, INBOX_DB: join(folder, 'inbox.db'), PORT: new URL(inboxUrl).port };
  const inbox = await startProgram(['inbox/bin.mjs'], projectFolder(), settings);
  try {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled, baseURL: site.url });
      await page.goto(PATH);
      for (const label of [labels.name, labels.message])
        await page.getByRole('textbox', { name: label, exact: true }).fill('Maya Rai');
      const email = page.locator('main').getByRole('textbox', { name: labels.email, exact: true });
      await email.fill('maya.rai@example.org');
      await page.getByRole('button', { name: labels.submitQuery, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: messages.querySent })).toBeVisible();
      await page.close();
    }
    const page = await browser.newPage();
    await page.goto(site.url + PATH);
    const action = await page.locator('form[data-form=query]').getAttribute('action');
    const refused = await fetch(String(action), {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
    await page.close();
  } finally {
    await inbox.stop();
    await site.stop();
  }
});
