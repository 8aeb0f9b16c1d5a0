import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { parsePage } from '@raptors/site/html/elements';
import { viewFiles } from '@raptors/release/prerender/views/stored-views';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { Release } from '@raptors/shared/publishing/release';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Addresses, Edition, PackageEntry, Site } from '@raptors/site/editions/edition';
import { editionNumbers } from '@raptors/site/editions/editions';
import { sha256Of } from '@raptors/site/store/objects';
import { compress, writingsOf } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';

type StoredSite = {
  /** `/Not_found` is the error page. */
  pages: Record<string, string>;
  redirects?: Record<string, string>;
  /** Without pages, by package. */
  releases?: Record<string, string>;
  files?: Record<string, string>;
  siteFiles?: Record<string, string>;
  searchIndex?: string;
  integrity?: Record<string, string>;
};

const HASH = '0'.repeat(64);

const SHELL: Release = {
  format: STORE_FORMAT,
  package: { name: 'shell' },
  id: '1.0.0-5e5e5e5e5e5e',
  manifest: {
    package: { name: 'shell' },
    contract: 1,
    pages: [
      {
        path: '/',
        title: 'Home',
        description: 'The home page of a tiny site, long enough.',
        module: './Home',
      },
    ],
  },
  entry: 'shell.js',
  globalName: 'shell',
  modules: {},
  shared: {},
  files: { 'files/icon-192.0123456789.png': { bytes: 1, sha256: HASH } },
  server: {},
};

/** Like a flip; returns the edition's number. */
export async function storeSite(
  store: Store,
  {
    pages,
    redirects = {},
    releases = {},
    files = {},
    siteFiles = {},
    searchIndex,
    integrity = {},
  }: StoredSite,
): Promise<number> {
  const offered = Object.entries(siteFiles).map(([path, text]) => {
    const file = `files/site-file.0123456789${path.slice(path.lastIndexOf('.'))}`;
    return { path, file, key: keys.releaseFolder('shell', SHELL.id) + file, text };
  });
  const stored = [...Object.entries(files), ...offered.map(({ key, text }) => [key, text] as const)];
  for (const [key, text] of stored)
    await store.writeAll(writingsOf(key, await compress(key, Buffer.from(text), 5)));
  await store.write(keys.release('shell', SHELL.id), JSON.stringify(SHELL));
  const record: PackageEntry = {
    package: SHELL.package,
    release: SHELL.id,
    pages: {},
    shellPages: [],
    integrity,
  };
  for (const [path, html] of Object.entries(pages)) {
    const file = sha256Of(html);
    const forms = await compress('page.html', Buffer.from(html), 5);
    await store.writeAll(writingsOf(keys.object(file, 'html'), forms));
    const { views, files: made } = viewFiles(parsePage(html), undefined);
    await store.writeAll(made);
    record.pages[path] = { file, links: [], views, text: '' };
  }
  if (searchIndex) {
    record.search = sha256Of(searchIndex);
    const key = keys.object(record.search, 'search.json');
    await store.writeAll(writingsOf(key, await compress(key, Buffer.from(searchIndex), 5)));
  }
  const owner = 'shell';
  const addresses: Addresses = {
    pages: Object.fromEntries(Object.keys(pages).map((path) => [pathKey(path), { owner, path }])),
    redirects: Object.fromEntries(
      Object.entries(redirects).map(([from, to]) => [pathKey(from), { owner, from, to }]),
    ),
    files: Object.fromEntries(offered.map(({ path, file }) => [path, { owner, file }])),
  };
  const number = (await editionNumbers(store)).length + 1;
  const about = { by: 'Asha', at: '2026-01-02T03:04:05.000Z' };
  const since = { edition: number, ...about };
  const dates = await writeObject(store, {});
  const others = Object.entries(releases).map(async ([name, release]) => {
    const loader = `/releases/embed/${release}/embed.0123456789.js`;
    const embed = name === EMBED_NAME ? { embed: { release, loader, integrity: 'sha384-x' } } : {};
    const empty: PackageEntry = {
      package: parsePackageKey(name),
      release,
      pages: {},
      ...embed,
      integrity: {},
    };
    return [name, { release, entry: await writeObject(store, empty), dates, since }] as const;
  });
  const site: Site = {
    format: STORE_FORMAT,
    packages: {
      ...Object.fromEntries(await Promise.all(others)),
      shell: { release: SHELL.id, entry: await writeObject(store, record), dates, since },
    },
    navigation: HASH,
    addresses: await writeObject(store, addresses),
    retired: {},
  };
  const edition: Edition = {
    format: STORE_FORMAT,
    number,
    change: { kind: 'release', packages: [] },
    ...about,
    site: await writeObject(store, site),
  };
  await store.create(keys.edition(number), JSON.stringify(edition));
  return number;
}

/** Long enough to be compressed. */
export const aPage = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${'<p>Vultures soar. </p>'.repeat(50)}</main></body></html>`;

export const aPageWithViews = (path: string, title: string) =>
  `<!doctype html><html lang="en"><head>\n<title>${title}</title><style data-href="/a.css">h1{top:0}</style></head><body>
<div id="site"><header>The site</header><main id="main"><!--$--><div data-page=""><h1>${title}</h1>${'<p>Owls listen. </p>'.repeat(50)}</div><!--/$--></main></div>
<script type="application/json" id="page-data">${JSON.stringify({ path, title })}</script></body></html>`;

async function writeObject(store: Store, value: unknown): Promise<string> {
  const text = JSON.stringify(value);
  const sha256 = sha256Of(text);
  await store.write(keys.object(sha256, 'json'), text);
  return sha256;
}
