/** Somebody on the way, or on the server, changes scripts, styles or the registry: nothing of it runs, and the page stays readable. */
import { rewritten } from '../fault-proxy';
import { expect, test } from '../faults';
import { sha384Of } from '../sha384-of';
import {
  ENTRY,
  expectDocumentUntilRight,
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

for (const [what, files] of [
  ['remote entry', ENTRY],
  ['page chunk', CHUNKS],
] as const)
  test(`a changed ${what} is not run, and the page stays as its document`, async ({
    page,
    connection,
    open,
  }) => {
    const refusals = refusalsOf(page);
    connection.faults.push(rewritten(files, withTrace));
    await page.goto(connection.url + PATH);
    await expect.poll(() => refusals.length).toBeGreaterThan(0);
    await expectReadable(page, HEADING);
    await expect(hydrated(page)).toHaveCount(0);

    connection.faults.length = 0;
    await open(PATH);
    await expect(hydrated(page)).toBeAttached();
  });

test('a changed script of the shell is not run; links lead on, and the next visit has the right one', async ({
  page,
  connection,
  open,
}) => {
  const refusals = refusalsOf(page);
  connection.faults.push(rewritten(/^\/releases\/shell\/.*\/shell[^/]*\.js$/, withTrace));
  await page.goto(connection.url + PATH);
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  await expectDocumentUntilRight(page, connection, open);
});

test('a script of the shell that was changed once is fetched again, and the next visits need no second request', async ({
  page,
  connection,
  open,
}) => {
  const shell = /^\/releases\/shell\/.*\/shell[^/]*\.js$/;
  connection.faults.push({ ...rewritten(shell, withTrace), times: 1 });
  await open(PATH);
  await expect(hydrated(page)).toBeAttached();
  await expectReadable(page, HEADING);

  connection.requests.length = 0;
  await open(PATH);
  await expect(hydrated(page)).toBeAttached();
  expect(connection.requests.filter((address) => shell.test(address))).toEqual([]);
});

test('a changed chunk that comes later is not run; once it is right again, “Try again” loads it', async ({
  page,
  connection,
  open,
}) => {
  const byStatus = page.getByRole('heading', { name: 'By status in Nepal' });
  const path = '/About_Raptors/Explore_raptors_nepal';
  const addresses = async () => {
    connection.requests.length = 0;
    await open(path);
    await expect(hydrated(page)).toBeAttached();
    return new Set(connection.requests);
  };
  const soon = await addresses();
  await page.goto(`${connection.url + path}?view=status`);
  await expect(byStatus).toBeVisible();
  const later = connection.requests.filter((address) => address.endsWith('.js') && !soon.has(address));
  expect(later).not.toEqual([]);

  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const refusals = refusalsOf(page);
  connection.faults.push(rewritten(new RegExp(`^(${later.join('|')})$`), withTrace));
  await open(`${path}?view=status`);
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  await expectReadable(page, 'Explore Raptors of Nepal');
  await expect(byStatus).toHaveCount(0);

  connection.faults.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(byStatus).toBeVisible();
  // The cache holds the right one now.
  await open(`${path}?view=status`);
  await expect(byStatus).toBeVisible();
  await expect(ran(page)).toHaveCount(0);
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

    connection.faults.length = 0;
    expect(await isFollowedInTab(page, open, follow)).toBe(true);
  });
