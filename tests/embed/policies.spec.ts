/** What the loader and its pages keep to: hashes, nonces, Trusted Types. */
import { brotliCompressSync } from 'node:zlib';
import { expect, siteUrl } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { mounted, test } from './examples';

const rest = () =>
  `connect-src ${siteUrl()}; style-src ${siteUrl()}; img-src ${siteUrl()} data:; font-src ${siteUrl()}`;
const trustedTypes = (name: string) =>
  `default-src 'none'; script-src ${siteUrl()}; require-trusted-types-for 'script'; trusted-types ${name}; ${rest()}`;

for (const [what, changes] of [
  [
    'only scripts with a nonce may run, the loader passes its own on',
    () => ({ policy: `default-src 'none'; script-src 'nonce-r4nd0m'; ${rest()}`, nonce: 'r4nd0m' }),
  ],
  [
    'Trusted Types are required, one policy named raptors is enough',
    () => ({ policy: trustedTypes('raptors') }),
  ],
] as const)
  test(`where ${what}`, async ({ page, open }) => {
    const faults = faultsOf(page);
    await open('strict-policy', changes());
    await mounted(page);
    await page.getByRole('button', { name: 'View Details' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(faults).toEqual([]);
  });

for (const example of ['plain', 'mount'])
  test(`a slow site does not hold the host of the example ${example} back`, async ({ page, host }) => {
    await page.route('**/embed.js', () => undefined);
    await page.goto(`${host.url}/${example}.html`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('body *').first()).toBeAttached();
  });

test('every page of the site has what other sites need to show it, and the loader weighs less than 2 kB', async ({
  request,
}) => {
  const loader = await (await request.get(`${siteUrl()}/embed.js`)).body();
  expect(brotliCompressSync(loader).length).toBeLessThan(2_000);
  const { remotes } = (await (await request.get(`${siteUrl()}/registry.json`)).json()) as {
    remotes: { pages: { path: string; module: string }[] }[];
  };
  for (const { path, module } of remotes.flatMap(({ pages }) => pages)) {
    const fragment = (await (await request.get(`${siteUrl()}/~fragment${path}.json`)).json()) as {
      html: string;
      remote: { module: string; entry: string; integrity: Record<string, string> };
    };
    expect(fragment.html).toMatch(/<h1\b/);
    expect(fragment.html).not.toMatch(/<[^>]*\s(href|src|srcset)="\/(?!\/)/i);
    expect(fragment.remote.module).toBe(module);
    expect(fragment.remote.integrity[fragment.remote.entry]).toMatch(/^sha384-/);
    expect((await request.get(`${siteUrl()}${path}?embed`)).status()).toBe(200);
  }
});
