import type { Page } from '@playwright/test';
import { siteUrl } from '../support/browser/journey';
import { rewritten, sha384Of } from './fault-proxy';
import { expect, test } from './faults';

const PATH = '/About_Raptors/Know_raptors';
const ENTRY = /^\/releases\/about-raptors\/.*remote-entry[^/]*\.js$/;
const CHUNKS = /^\/releases\/about-raptors\/.*(?<!remote-entry\.[0-9a-f]{10})\.js$/;
const REGISTRY = /^\/registry\.json$/;
const DOCUMENTS = /^(?!\/releases\/|\/registry\.json)/;
const FOREIGN_SCRIPT = 'https://evil.example/a.js';

const TRACE = 'document.documentElement.setAttribute("data-ran", "")';
const withTrace = (script: string) => `${script};${TRACE};`;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Know raptors' });
const hydrated = (page: Page) => page.locator('[data-page][data-hydrated]');

async function expectReadable(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(300);
  await expect(page.locator('[data-ran]')).toHaveCount(0);
}

function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/integrity|Content Security Policy|sandboxed/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

for (const [what, fault] of [
  ['remote entry', rewritten(ENTRY, withTrace)],
  ['page chunk', rewritten(CHUNKS, withTrace)],
  ['script of the shell', rewritten(/^\/releases\/shell\/.*\/shell[^/]*\.js$/, withTrace)],
  [
    'script in the document',
    rewritten(DOCUMENTS, (html) =>
      html.replace(/<script>.*?<\/script>/s, (script) => `${withTrace(script.slice(0, -9))}</script>`),
    ),
  ],
] as const)
  test(`a changed ${what} is not run; the document stays, with links`, async ({ page, connection }) => {
    const refusals = refusalsOf(page);
    connection.faults.push(fault);
    await page.goto(connection.url + PATH);
    await expect.poll(() => refusals.length).toBeGreaterThan(0);
    await expectReadable(page);
    await expect(hydrated(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Donate' }).first().click();
    await expect(page).toHaveTitle(/^Donate/);
  });

for (const [what, faultFor] of [
  [
    'style sheet',
    () => rewritten(/^\/releases\/about-raptors\/.*\.css$/, (css) => `${css}main{display:none}`),
  ],
  [
    'address in the registry, now of another site,',
    (hash: string, entry: string) =>
      rewritten(REGISTRY, (text) => text.replaceAll(entry, FOREIGN_SCRIPT).replaceAll(hash, sha384Of(TRACE))),
  ],
] as const)
  test(`a changed ${what} is refused, and the visitor gets the document`, async ({
    page,
    connection,
    open,
    follow,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(connection.url)) foreign.push(request.url());
    });
    const { entry, integrity } = await connection.pinOf('about-raptors');
    connection.faults.push(faultFor(integrity, entry));
    await open('/');
    await page.evaluate(() => Object.assign(window, { firstDocument: true }));
    await follow(PATH);
    await expectReadable(page);
    expect(await page.evaluate(() => 'firstDocument' in window)).toBe(false);
    expect(foreign).toEqual([]);
  });

test('a script in a picture is not run when the picture is opened directly', async ({ page, connection }) => {
  const home = await (await fetch(siteUrl())).text();
  const picture = /\/releases\/[^"\s]+\.svg/.exec(home)?.[0] ?? '';
  connection.faults.push(
    rewritten(/\.svg$/, (svg) => svg.replace('</svg>', `<script>${TRACE}</script></svg>`)),
  );
  const refusals = refusalsOf(page);
  await page.goto(connection.url + picture);
  await expect(page.locator('svg script')).toBeAttached();
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  await expect(page.locator('[data-ran]')).toHaveCount(0);
});

test('injected scripts do not run: inline, handler, or of another site', async ({
  page,
  connection,
  open,
}) => {
  const added = `<script>${TRACE}</script><img src="/none" onerror='${TRACE}'><script src="${FOREIGN_SCRIPT}"></script>`;
  const refusals = refusalsOf(page);
  connection.faults.push(rewritten(DOCUMENTS, (html) => html.replace('</body>', `${added}</body>`)));
  await open(PATH);
  await expect(hydrated(page)).toBeAttached();
  const refused = ['inline script', 'inline event handler', 'Loading the script'];
  await expect
    .poll(() => refused.filter((what) => !refusals.some((text) => text.includes(what))))
    .toEqual([]);
  await expectReadable(page);
});

test('if the policy is removed from a document, that of the header still refuses scripts', async ({
  page,
  connection,
  open,
}) => {
  connection.faults.push(
    rewritten(DOCUMENTS, (html) =>
      html
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
        .replace('</body>', `<script>${TRACE}</script></body>`),
    ),
  );
  await open(PATH);
  await expect(hydrated(page)).toBeAttached();
  await expectReadable(page);
});

test('page data with another site’s script loads nothing; the page stays readable', async ({
  page,
  connection,
}) => {
  const foreign: string[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(connection.url)) foreign.push(response.url());
  });
  const { entry, integrity } = await connection.pinOf('about-raptors');
  connection.faults.push(
    rewritten(DOCUMENTS, (html) =>
      html.replaceAll(entry, FOREIGN_SCRIPT).replaceAll(integrity, sha384Of(TRACE)),
    ),
  );
  await page.goto(connection.url + PATH, { waitUntil: 'networkidle' });
  await expectReadable(page);
  await expect(hydrated(page)).toHaveCount(0);
  expect(foreign).toEqual([]);
});
