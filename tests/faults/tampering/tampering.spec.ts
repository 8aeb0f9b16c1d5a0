/** Somebody on the way, or on the server, changes scripts, styles, the registry, pictures, fonts or documents: nothing of it runs. */
import { siteUrl } from '../../support/browser/journey';
import { rewritten, sha384Of } from '../fault-proxy';
import { expect, test } from '../faults';
import {
  DOCUMENTS,
  ENTRY,
  expectReadable,
  FOREIGN_SCRIPT,
  HEADING,
  hydrated,
  isFollowedInTab,
  PATH,
  ran,
  refusalsOf,
  REGISTRY,
  TRACE,
  withTrace,
} from './visit';

const CHUNKS = /^\/releases\/about-raptors\/.*(?<!remote-entry\.[0-9a-f]{10})\.js$/;

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
  test(`a changed ${what} is not run, and the page stays as its document, with links that work`, async ({
    page,
    connection,
  }) => {
    const refusals = refusalsOf(page);
    connection.faults.push(fault);
    await page.goto(connection.url + PATH);
    await expect.poll(() => refusals.length).toBeGreaterThan(0);
    await expectReadable(page, HEADING);
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
    'hash in the registry',
    (hash: string) => rewritten(REGISTRY, (text) => text.replaceAll(hash, sha384Of(''))),
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
    expect(await isFollowedInTab(page, open, follow)).toBe(false);
    await expectReadable(page, HEADING);
    expect(foreign).toEqual([]);

    // A damaged style sheet stays in the browser's cache, and its page opens as a document until it is released again.
    if (what === 'style sheet') return;
    connection.faults.length = 0;
    expect(await isFollowedInTab(page, open, follow)).toBe(true);
  });

test('a script in a picture is not run when the picture is opened by itself', async ({
  page,
  connection,
}) => {
  const home = await (await fetch(siteUrl())).text();
  const picture = /\/releases\/[^"\s]+\.svg/.exec(home)?.[0] ?? '';
  connection.faults.push(
    rewritten(/\.svg$/, (svg) => svg.replace('</svg>', `<script>${TRACE}</script></svg>`)),
  );
  const refusals = refusalsOf(page);
  await page.goto(connection.url + picture);
  await expect(page.locator('svg script')).toBeAttached();
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  await expect(ran(page)).toHaveCount(0);

  connection.faults.length = 0;
  refusals.length = 0;
  await page.goto(`${connection.url}${picture}?clean`);
  await expect(page.locator('svg').first()).toBeAttached();
  expect(refusals).toEqual([]);
});

for (const [what, added] of [
  ['line of script', `<script>${TRACE}</script>`],
  ['handler of an event', `<img src="/none" onerror='${TRACE}'>`],
  ['script of another site', `<script src="${FOREIGN_SCRIPT}"></script>`],
] as const)
  test(`a ${what} that was put into a document is not run`, async ({ page, connection, open }) => {
    const refusals = refusalsOf(page);
    connection.faults.push(rewritten(DOCUMENTS, (html) => html.replace('</body>', `${added}</body>`)));
    await open(PATH);
    await expect(hydrated(page)).toBeAttached();
    await expect.poll(() => refusals.length).toBeGreaterThan(0);
    await expectReadable(page, HEADING);

    connection.faults.length = 0;
    refusals.length = 0;
    await open(PATH);
    await expect(hydrated(page)).toBeAttached();
    expect(refusals).toEqual([]);
  });

for (const [what, change] of [
  [
    'names a script of another site',
    (html: string, entry: string, hash: string) =>
      html.replaceAll(entry, FOREIGN_SCRIPT).replaceAll(hash, sha384Of(TRACE)),
  ],
  ['is no page data any more', (html: string) => html.replace('"navigation":{', '"navigation":["')],
] as const)
  test(`page data that ${what} loads no script of the page, which stays readable`, async ({
    page,
    connection,
    open,
  }) => {
    const foreign: string[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith(connection.url)) foreign.push(response.url());
    });
    const { entry, integrity } = await connection.pinOf('about-raptors');
    connection.faults.push(rewritten(DOCUMENTS, (html) => change(html, entry, integrity)));
    await page.goto(connection.url + PATH, { waitUntil: 'networkidle' });
    await expectReadable(page, HEADING);
    await expect(hydrated(page)).toHaveCount(0);
    expect(foreign).toEqual([]);

    connection.faults.length = 0;
    await open(PATH);
    await expect(hydrated(page)).toBeAttached();
  });

test('text becomes no markup, and a foreign address no script', async ({ page, open }) => {
  await open('/Events');
  await expect(hydrated(page)).toBeAttached();
  const errors = await page.evaluate(() => {
    const attempts = [
      () => (document.body.innerHTML = '<img src="x">'),
      () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
      () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
      () => Object.assign(document.createElement('script'), { src: '/oembed?url=x' }),
      () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string): void } }
        ).trustedTypes.createPolicy('own'),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(errors).toEqual(Array.from(errors, () => 'TypeError'));
});

test('a document without its policy is kept to it by the header', async ({ page, connection, open }) => {
  connection.faults.push(
    rewritten(/^\/Events$/, (html) =>
      html
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
        .replace('</body>', `<script>${TRACE}</script></body>`),
    ),
  );
  await open('/Events');
  await expect(hydrated(page)).toBeAttached();
  await expect(ran(page)).toHaveCount(0);
});
