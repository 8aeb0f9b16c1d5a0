/** What the site serves for other sites. */
import { brotliCompressSync } from 'node:zlib';
import { expect, siteUrl } from '../support/browser/journey';
import { heading, test } from './examples';

test('the loader runs under its hash, and under no other', async ({ page, host, request }) => {
  const { embed } = (await (await request.get(`${siteUrl()}/registry.json`)).json()) as {
    embed: { loader: string; integrity: string };
  };
  const openWith = (integrity: string) => {
    const loader = `src="${siteUrl()}${embed.loader}" integrity="${integrity}" crossorigin`;
    return page.goto(`${host.url}/plain.html?${new URLSearchParams({ loader })}`);
  };
  await openWith(embed.integrity);
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await openWith(embed.integrity.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(page.getByRole('link', { name: 'The owls of Nepal' })).toBeVisible();
});

test('every page of the site has what other sites need to show it', async ({ request }) => {
  const { remotes } = (await (await request.get(`${siteUrl()}/registry.json`)).json()) as {
    remotes: { pages: { path: string; module: string }[] }[];
  };
  for (const { path, module } of remotes.flatMap(({ pages }) => pages)) {
    const fragment = (await (await request.get(`${siteUrl()}/~fragment${path}.json`)).json()) as {
      html: string;
      remote: { module: string; entry: string; integrity: Record<string, string> };
    };
    expect(fragment.html).toMatch(/<h1\b/);
    expect(fragment.html).not.toMatch(/(href|src|srcset)="\/(?!\/)/i);
    expect(fragment.remote.module).toBe(module);
    expect(fragment.remote.integrity[fragment.remote.entry]).toMatch(/^sha384-/);
    expect((await request.get(`${siteUrl()}${path}?embed`)).status()).toBe(200);
  }
});

test('the loader weighs less than 2 kB', async ({ request }) => {
  const loader = await (await request.get(`${siteUrl()}/embed.js`)).body();
  expect(brotliCompressSync(loader).length).toBeLessThan(2_000);
});
