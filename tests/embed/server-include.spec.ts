/** The page as servers of other sites write it into theirs: words, styles and height without scripts, and a page that works with them. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { embedLines } from '@raptors/shared/contract/embed-lines';
import { organisation } from '@raptors/shared/organisation/organisation';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, siteUrl } from '../support/browser/journey';
import { projectFolder } from '../support/project/project-folder';
import { freePort, OTHER_HOST } from '../support/site/http-server';
import { startNginx } from '../support/site/nginx';
import { hostPage, test } from './pasted-host';

const loader = () => `<script type="module" async src="${siteUrl()}/embed.js"></script>`;

const readDocument = () => readFileSync(join(projectFolder(), 'docs/for-integrators.md'), 'utf8');
const printLines = () =>
  embedLines('include', { origin: organisation.siteUrl, address: '/Events', title: '', sentence: '' });

for (const [where, read] of [
  ['the document', readDocument],
  ['/embed', printLines],
] as const)
  test(`nginx, as ${where} has it, writes it into a page by SSI`, async ({ page, browser }) => {
    const folder = mkdtempSync(join(tmpdir(), 'raptors-ssi-'));
    // Its workers are of another user.
    chmodSync(folder, 0o755);
    const [location = ''] = /location \/~fragment\/ \{[^]*?\}/.exec(read()) ?? [];
    const address = `${OTHER_HOST}:${await freePort()}`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      join(folder, 'index.html'),
      hostPage(`${loader()}<!--# include virtual="/~fragment/Events" -->`),
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr; events { }
http {
  access_log off; default_type text/html; charset utf-8;
  ${temporary.map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
  server { listen ${address}; root ${folder}; ssi on; ${location.replace(organisation.siteUrl, siteUrl())} }
}`,
    );
    const nginx = await startNginx(join(folder, 'nginx.conf'), `http://${address}`);
    await readsAndWorks(`http://${address}`, page, browser);
    await nginx.stop();
    rmSync(folder, { recursive: true });
  });

test('React writes it on the server, and takes its own page over around it', async ({
  page,
  browser,
  request,
  hostOf,
}) => {
  const included = await (await request.get('/~fragment/Events')).text();
  const html = renderToString(
    createElement('div', { dangerouslySetInnerHTML: { __html: included }, suppressHydrationWarning: true }),
  );
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
const page = createElement('div', { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true });
const onRecoverableError = (error) => { throw error; };
const root = hydrateRoot(document.getElementById('root'), page, { onRecoverableError });
setTimeout(() => { root.render(page); document.title = 'Hydrated'; });`,
      resolveDir: projectFolder(),
    },
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const script = `<script type="module">${outputFiles[0]?.text}</script>`;
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await readsAndWorks(hostOf(hostPage(`${loader()}<div id="root">${html}</div>${script}`)), page, browser);
  await expect(page).toHaveTitle('Hydrated');
  expect(errors).toEqual([]);
});

async function readsAndWorks(url: string, page: Page, browser: Browser): Promise<void> {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const one of [plain, page]) {
    // The address in the site's settings is nobody's.
    await one.route(`${organisation.siteUrl}/**`, (route) => route.abort());
    await one.goto(url);
    const title = one.getByRole('heading', { level: 1, name: 'Upcoming events' });
    await expect(title).toBeVisible();
    await expect(title).toHaveCSS('font-family', /Raptors Eczar/);
    expect((await one.locator('raptor-page').boundingBox())?.height).toBeGreaterThan(600);
  }
  await plain.close();
  const tag = page.locator('raptor-page');
  await expect.poll(() => tag.evaluate((node) => Reflect.get(node, 'state'))).toBe('mounted');
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
