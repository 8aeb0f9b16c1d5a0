import type { Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { waitUntilHydrated, waitUntilMenuHydrated } from '../support/browser/hydrated';
import { onEverySecond } from '../support/project/declared-pages';
import { rewritten, sha384Of, type Fault, type FaultKind } from './fault-proxy';
import { expect, test } from './faults';

const PATH = '/Events';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Events' });
const panel = (page: Page) => page.getByRole('button', { name: 'Try again' });

const REMOTE = '^/releases/events-donate/.*';
const ENTRY = new RegExp(`${REMOTE}remote-entry[^/]*\\.js$`);
const CHUNKS = new RegExp(`${REMOTE}(?<!remote-entry\\.[0-9a-f]{10})\\.js$`);
const REGISTRY = new RegExp(`^${REGISTRY_URL}$`);
const SHELL = /^\/releases\/shell\/.*\/shell\.[^/]*\.js$/;

const THROWN = /thrown on purpose/;
const fail = "throw new Error('thrown on purpose');";

/** The real entry with other components; `Real` is the released one, `React` the shell's. */
const withComponent = (component: string) => (globalName: string) =>
  `;(function (real) {
  var React;
  ${globalName} = {
    init: function (scope) { React = Object.values(scope.react)[0].get()(); return real.init.apply(real, arguments); },
    get: function (module) {
      return real.get(module).then(function (factory) {
        var name = module.slice(2), Real = factory()[name], exported = {};
        exported[name] = ${component};
        return function () { return exported; };
      });
    },
  };
})(${globalName});`;

/** Code appended to the remote entry as if released: registry and documents have its hash. */
const RELEASED_FAULTS: Record<string, (globalName: string) => string> = {
  'an entry that throws': () => `;${fail}`,
  'a page that throws while rendering': withComponent(`function () { ${fail} }`),
  'an effect that throws': withComponent(
    `function () { React.useEffect(function () { ${fail} }, []); return React.createElement(Real); }`,
  ),
};

const FILE_FAULTS: [name: string, files: RegExp, kind: FaultKind][] = [
  ['a missing entry', ENTRY, 'missing'],
  ['an entry that hangs', ENTRY, 'hang'],
  ['missing chunks', CHUNKS, 'missing'],
  ['chunks that hang', CHUNKS, 'hang'],
  ['a registry that hangs', REGISTRY, 'hang'],
  ['an error page in place of the registry', REGISTRY, 'html'],
];

/** Tries again, because a document that is loaded in between has a closed menu. */
const useMenu = (page: Page) =>
  expect(async () => {
    const navigation = page.getByRole('navigation');
    const link = navigation.getByRole('link', { name: 'Protect Raptors from extinction' }).first();
    if (!(await link.isVisible()))
      await navigation.getByRole('button', { name: 'Our Work' }).press('Enter', { timeout: 2_000 });
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();

for (const [place, [name, files, kind]] of FILE_FAULTS.entries())
  test(
    `${name}: the page is readable, a link shows it or says so, and later it works`,
    onEverySecond(place),
    async ({ page, connection, open, follow }) => {
      connection.faults.push({ files, kind });
      await page.goto(connection.url + PATH, { waitUntil: 'commit' });
      await waitUntilMenuHydrated(page);
      await expect(heading(page)).toBeVisible();
      await useMenu(page);

      connection.faults.length = 0;
      await open('/');
      connection.faults.push({ files, kind });
      await follow(PATH);
      await expect(heading(page).or(panel(page))).toBeVisible();
      await useMenu(page);

      connection.faults.length = 0;
      if (await panel(page).isVisible()) await panel(page).click();
      else await page.goto(connection.url + PATH);
      await waitUntilHydrated(page);
      await expect(heading(page)).toBeVisible();
    },
  );

for (const [name, codeFor] of Object.entries(RELEASED_FAULTS))
  test(`${name}: the page is readable, and nothing else is affected`, async ({
    page,
    connection,
    open,
    follow,
  }) => {
    const errors: string[] = [];
    let thrown = 0;
    page.on('pageerror', ({ message }) => (THROWN.test(message) ? (thrown += 1) : errors.push(message)));
    page.on('console', (message) => void (THROWN.test(message.text()) && (thrown += 1)));
    // Before the page has thrown, its content proves nothing.
    const untilThrown = () => expect.poll(() => thrown).toBeGreaterThan(0);
    const { entry, integrity, globalName } = await connection.pinOf('events-donate');
    // The last line is the source map's address.
    const code = `${await (await fetch(connection.url + entry)).text()}\n${codeFor(globalName)}`;
    const faults: Fault[] = [
      rewritten(new RegExp(`^${entry}$`), () => code),
      rewritten(/^(?!\/releases\/)/, (text) => text.replaceAll(integrity, sha384Of(code))),
    ];
    connection.faults.push(...faults);
    await page.goto(connection.url + PATH, { waitUntil: 'commit' });
    await waitUntilMenuHydrated(page);
    await untilThrown();
    await expect(heading(page)).toBeVisible();
    await useMenu(page);

    await open('/');
    thrown = 0;
    await follow(PATH);
    await untilThrown();
    await expect(heading(page).or(panel(page))).toBeVisible();
    await follow('/');
    await expect(page.locator('[aria-roledescription=carousel]')).toBeVisible();
    expect(errors).toEqual([]);
  });

test("without the shell's script documents, links and the menu work", async ({ page, connection }) => {
  connection.faults.push({ files: SHELL, kind: 'hang' });
  await page.goto(`${connection.url}/`, { waitUntil: 'commit' });
  await page.locator(`header a[href="${PATH}"]`).first().click();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Our Work' }).hover();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Protect Raptors from extinction' }).first(),
  ).toBeVisible();
});

test('a broken connection is reported on the next page, and recovers', async ({
  page,
  connection,
  open,
  follow,
}) => {
  await open('/');
  await waitUntilHydrated(page);
  connection.faults.push({ files: /^\//, kind: 'refused' });
  await follow(PATH);
  await expect(panel(page)).toBeVisible();
  connection.faults.length = 0;
  await panel(page).click();
  await waitUntilHydrated(page);
  await expect(heading(page)).toBeVisible();
});

test('other remotes, registry or style sheets that do not load do not block hydration', async ({
  page,
  connection,
  open,
}) => {
  connection.faults.push(
    { files: /^\/releases\/(our-story|our-work|about-raptors|engage)\/.*\.js$/, kind: 'missing' },
    { files: /\.css$/, kind: 'missing' },
    { files: /^\/registry\.json$/, kind: 'missing' },
  );
  for (const path of ['/', '/Donate', '/Events']) {
    await open(path);
    await waitUntilHydrated(page);
  }
  await page.getByRole('button', { name: /View Details/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const header = page.locator('header');
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the site runs without AbortSignal.timeout and Object.hasOwn', async ({ page, open, follow }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  await open('/');
  await waitUntilHydrated(page);
  await follow('/Events');
  await expect(page.getByRole('heading', { level: 1, name: /events/i })).toBeFocused();
  expect(errors).toEqual([]);
});
