import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder, filesIn } from '@raptors/tests/support/project/a-folder';
import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { folderStore } from '../store/folder/folder-store';
import { sha256Of } from '../store/objects';
import type { Store } from '../store/store';
import { aPage, aPageWithViews, storeSite } from '@raptors/tests/support/site/stored-site';
import { exportEdition, offlineListOf } from './export-edition';

const FILES = {
  'releases/engage/1/main.js': 'let a = 1;'.repeat(50),
  'releases/engage/1/font.woff2': 'font',
};
const SITE = {
  pages: {
    '/': aPage('Home'),
    '/Our_Story/Our_team': aPage('Our team'),
    '/Shop': aPage('Shop'),
    '/Not_found': aPage('Nothing here'),
  },
  redirects: { '/Old_team': '/Our_Story/Our_team' },
  files: FILES,
};

let folder: string;
let store: Store;
const at = (file: string) => join(folder, 'site', file);
const text = (file: string) => readFile(at(file), 'utf8');
const run = () => exportEdition(store, join(folder, 'site'));
const exported = (html: string) => html.replace('<html', '<html data-inbox="none"');

beforeEach(async () => {
  folder = aFolder();
  store = folderStore(join(folder, 'store'));
  await storeSite(store, SITE);
});

it('writes every page, every release and what hosts need', async () => {
  const { changes } = await run();
  const expected = [
    'index.html',
    'Our_Story/Our_team.html',
    'Shop.html',
    '404.html',
    'registry.json',
    'releases/engage/1/main.js',
    'robots.txt',
    'sitemap.xml',
    'site.webmanifest',
    'offline.json',
    'sw.js',
    '.well-known/security.txt',
    'releases/engage/1/font.woff2',
    '_headers',
    '_redirects',
  ].sort();
  expect(await filesIn(at(''))).toEqual(expected);
  expect(changes).toEqual({ written: 15, kept: 0, removed: 0 });
  const page = exported(SITE.pages['/Our_Story/Our_team']);
  expect(await text('Our_Story/Our_team.html')).toBe(page);
  expect(await text('404.html')).toBe(exported(SITE.pages['/Not_found']));
});

it('sends forms to the inbox that it is given, and allows browsers to', async () => {
  const form = '<form method="post" action="/~forms/our-story/1.0.0-0123456789ab/query" data-form="query">';
  const other = '<form action="https://shop.example/~forms/x">';
  const said = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy({})}">`;
  const contact = aPage(form + other).replace('<head>', `<head>${said}`);
  expect(contact).toContain(said);
  await storeSite(store, { ...SITE, pages: { ...SITE.pages, '/Contact': contact } });
  await run();
  expect(await text('Contact.html')).toContain(form);
  const inboxUrl = 'https://inbox.example';
  await exportEdition(store, join(folder, 'site'), { hasHsts: true, inboxUrl });
  const page = await text('Contact.html');
  expect(page).toContain('<html data-inbox="https://inbox.example" ');
  expect(page).toContain(form.replace('"/~forms', '"https://inbox.example/~forms'));
  expect(page).toContain(other);
  const policies =
    /connect-src 'self' https:\/\/inbox\.example; .*form-action 'self' https:\/\/inbox\.example; /;
  expect(page).toMatch(policies);
});

it('describes a small frame for oEmbed, because a file can’t vary with maxwidth and maxheight', async () => {
  await storeSite(store, {
    ...SITE,
    pages: { ...SITE.pages, '/Events': aPageWithViews('/Events', 'Events') },
  });
  await run();
  expect(JSON.parse(await text('~oembed/Events.json'))).toMatchObject({
    width: 320,
    height: 320,
    html: expect.stringContaining('width="320" height="320"') as string,
  });
});

it('lists pages for reading without a network as they are exported', async () => {
  const file = sha256Of(SITE.pages['/Shop']);
  const listWith = (hash: string) => ({
    edition: 1,
    first: ['/Shop'],
    entries: [
      ['/Shop', hash.slice(0, 32)],
      ['/releases/x.js', 'abc'],
    ],
  });
  const list = offlineListOf(JSON.stringify(listWith(file)), [{ file, html: 'as exported' }]);
  expect(JSON.parse(list)).toEqual(listWith(sha256Of('as exported')));
});

it('gives hosts that read _headers and _redirects what they need', async () => {
  await run();
  const headers = await text('_headers');
  expect(headers).toMatch(
    /^\/\*\n( {2}\S+: .+\n)+\n\/releases\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/,
  );
  expect(headers).toContain('\n  X-Content-Type-Options: nosniff\n');
  expect(headers).toContain('\n  X-Edition: 1\n');
  expect(headers).toContain(
    "\n\n/sw.js\n  Cache-Control: no-cache\n  Content-Security-Policy: default-src 'none'; connect-src 'self'; ",
  );
  expect((await text('_redirects')).trim().split('\n')).toEqual([
    '/Old_team /Our_Story/Our_team 301',
    '/our_story/our_team /Our_Story/Our_team 301',
    '/shop /Shop 301',
    '/old_team /Our_Story/Our_team 301',
    '/ne / 302',
    '/ne/Our_Story/Our_team /Our_Story/Our_team 302',
    '/ne/our_story/our_team /Our_Story/Our_team 302',
    '/ne/Shop /Shop 302',
    '/ne/shop /Shop 302',
    expect.stringMatching(/^\/favicon\.ico \/releases\/shell\/.*\/icon-192\.\w+\.png 302$/),
  ]);
});

it('writes what changed, removes what is gone, and leaves the rest alone', async () => {
  const { changes: first } = await run();
  const kept = await stat(at('index.html'));
  expect((await run()).changes).toEqual({ written: 0, kept: first.written, removed: 0 });
  await store.remove('releases/engage/1/font.woff2');
  const { '/Shop': _gone, ...pages } = SITE.pages;
  await storeSite(store, {
    pages: { ...pages, '/Our_Story/Our_team': aPage('New team'), '/New/Page': aPage('New') },
  });
  const { changes } = await run();
  // Two pages, the registry, the sitemap, offline.json, _headers and _redirects.
  expect(changes).toMatchObject({ written: 7, removed: 2 });
  expect(await text('Our_Story/Our_team.html')).toContain('New team');
  const files = await filesIn(at(''));
  expect(files).toEqual(expect.arrayContaining(['New/Page.html']));
  expect(files.filter((file) => /Shop|font/.test(file))).toEqual([]);
  expect((await stat(at('index.html'))).ino).toBe(kept.ino);
});

it('restores a file that somebody changed or a stopped export left behind', async () => {
  await run();
  await writeFile(at('index.html'), 'edited by hand');
  await writeFile(at('Our_Story/.export-1234'), 'half a fi');
  await run();
  expect(await text('index.html')).toBe(exported(SITE.pages['/']));
  expect(await filesIn(at('Our_Story'))).toEqual(['Our_team.html']);
});

it('while it writes, nobody reads half a file, or a page whose scripts are not there yet', async () => {
  const script = (id: number) => `releases/engage/${id}/main.js`;
  const page = (id: number) => aPage(`<script src="/${script(id)}">`);
  const next = (id: number) =>
    storeSite(store, {
      pages: { ...SITE.pages, '/': page(id) },
      files: { [script(id)]: `${id};`.repeat(50_000) },
    });
  await next(2);
  await run();
  let isDone = false;
  let reads = 0;
  const reading = (async () => {
    while (!isDone) {
      const html = await text('index.html');
      expect(html.endsWith('</html>')).toBe(true);
      const [, id] = /engage\/(\d+)\//.exec(html) ?? [];
      expect(await text(script(Number(id)))).toHaveLength(100_000);
      reads += 1;
    }
  })();
  for (let id = 3; id < 9; id++) {
    await next(id);
    await run();
  }
  isDone = true;
  await reading;
  expect(reads).toBeGreaterThan(6);
});

it('says so when nothing has been released', async () => {
  const empty = folderStore(join(folder, 'empty'));
  await expect(exportEdition(empty, join(folder, 'site'))).rejects.toThrow(
    /Nothing has been released into .*empty yet/,
  );
});

it('says so when the folder cannot be written', async () => {
  await writeFile(join(folder, 'site'), 'a file');
  await expect(run()).rejects.toThrow(
    /site may not be written, or is not a folder\. Export into another folder/,
  );
});
