/**
 * One damaged answer poisoned tab and cache: “Try again” made no request, and later visits stayed without a script,
 * because the wrong bytes were kept as immutable. A connection gives the wrong answers, since Playwright's own routes switch
 * the browser's cache off.
 */
import { expect, test } from './faults';

const PATH = '/About_Raptors/Know_raptors';
const ENTRY = /^\/releases\/about-raptors\/.*remote-entry[^/]*\.js$/;
const CHUNKS = /^\/releases\/about-raptors\/.*(?<!remote-entry\.[0-9a-f]{10})\.js$/;

for (const [what, files] of [
  ['remote entry', ENTRY],
  ['page chunk', CHUNKS],
] as const)
  for (const kind of ['damaged', 'truncated'] as const)
    test(`a ${what} that was ${kind} once is repaired in the same visit, and in the next`, async ({
      page,
      connection,
      open,
    }) => {
      connection.faults.push({ files, kind, times: 1 });
      await open(PATH);
      await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();

      connection.requests.length = 0;
      await open(PATH);
      await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
      // The good copy is in the cache now.
      expect(connection.requests.filter((address) => files.test(address.replace(/\?.*/, '')))).toEqual([]);
    });

test('a shell chunk that was damaged once is repaired too', async ({ page, connection, open }) => {
  connection.faults.push({
    files: /^\/releases\/shell\/.*\/federation[^/]*\.js$/,
    kind: 'damaged',
    times: 1,
  });
  await open(PATH);
  await expect(page.locator('[data-page][data-hydrated]')).toBeAttached();
});

for (const kind of ['damaged', 'truncated', 'hang', 'missing'] as const)
  test(`“Try again” requests registry and files again after an entry that was answered wrongly: ${kind}`, async ({
    page,
    connection,
    open,
    follow,
  }) => {
    connection.faults.push({ files: ENTRY, kind }, { files: new RegExp(`^${PATH}$`), kind: 'refused' });
    await open('/Shop');
    await follow(PATH);
    const tryAgain = page.locator('main').getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();

    connection.faults.length = 0;
    connection.requests.length = 0;
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Know raptors' })).toBeFocused();
    expect(connection.requests).toContain('/registry.json');
    expect(connection.requests.some((address) => ENTRY.test(address.replace(/\?.*/, '')))).toBe(true);
  });
