/** Pages require Trusted Types: no text becomes markup, and no foreign address a script, whatever code would make it so. */
import { rewritten } from './fault-proxy';
import { expect, test } from './faults';
import { ENTRY, hydrated, ran, TRACE } from './tampering/visit';

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

test('a page with structured data of its own is followed in the same tab', async ({ page, open, follow }) => {
  await open('/About_Raptors/Explore_raptors_nepal');
  await expect(hydrated(page)).toBeAttached();
  await page.evaluate(() => Object.assign(window, { firstDocument: true }));
  await page.locator('main a[href^="/About_Raptors/Explore_raptors_nepal/"]').first().click();
  await expect(page.locator('main h1')).toBeFocused();
  await follow('/Events');
  await expect(page).toHaveTitle(/Events/i);
  expect(await page.evaluate(() => 'firstDocument' in window)).toBe(true);
});

test('the copy of a page whose code hangs is shown again', async ({ page, connection, open, follow }) => {
  const path = '/About_Raptors/Know_raptors';
  connection.faults.push({ files: ENTRY, kind: 'hang' });
  await open(path);
  await follow('/Shop');
  await expect(page).toHaveTitle(/^Shop/);
  connection.faults.length = 0;
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Know raptors' })).toBeVisible();
});

test('the copy of a page that throws is shown, and the site goes on', async ({
  page,
  connection,
  open,
  follow,
}) => {
  const path = '/About_Raptors/Know_raptors';
  connection.faults.push({ files: /^\/releases\/about-raptors\/.*\.js$/, kind: 'missing' });
  await open(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Know raptors' })).toBeVisible();
  await follow('/Events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
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
