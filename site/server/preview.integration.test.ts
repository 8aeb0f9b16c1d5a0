import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { changeSite } from '@raptors/release/edition/release';
import { findGarbage, removeGarbage } from '@raptors/release/housekeeping/prune';
import { folderStore } from '../store/folder/folder-store';
import type { Store } from '../store/store';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { ABOUT, releaseSources } from '@raptors/tests/support/site/release-sources';
import { createServer } from './serve';

const FORTY_DAYS_MS = 40 * 24 * 60 * 60 * 1000;
const html = '<h1>One</h1><p>text</p><a href="/Our_Work/Two">two</a><a href="https://example.org/">out</a>';
const next = aRemote({
  section: { label: 'Our Work', order: 1 },
  pages: [
    { path: '/Our_Work/One', html, menu: { label: 'One', order: 1 } },
    { path: '/Our_Work/Two', html: '<h1>New second page</h1><p>text</p>' },
  ],
  redirects: [{ from: '/Our_Work/Old', to: '/Our_Work/Two' }],
});

let folder: string;
let store: Store;
let server: FastifyInstance;
let base: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
  store = folderStore(folder);
  await releaseSources(store, [aShell(), aRemote()]);
  const about = { ...ABOUT, at: new Date().toISOString() };
  const made = await changeSite(store, { kind: 'release', packages: [next] }, { target: 'preview', about });
  base = `/~preview/${made?.preview}`;
  server = await createServer(store);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string) => server.inject({ url: path });

it('shows the new release at its own address only, marked as not to be indexed', async () => {
  for (const path of ['Our_Work/Two', 'our_work/TWO/']) {
    const { body } = await ask(`${base}/${path}`);
    expect(body).toContain('<h1>New second page</h1>');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  }
  const { body } = await ask('/Our_Work/Two');
  expect(body).toContain('<h1>/Our_Work/Two</h1>');
  expect(body).not.toContain('noindex');
});

it.each(['/', '/Our_Work/One', '/Nowhere', '/registry.json', '/Our_Work/Old'])(
  'keeps %s out of search engines and caches',
  async (path) => {
    const { headers } = await ask(base + path);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-edition']).toBe(`preview ${base.split('/').at(-1)}`);
  },
);

it('keeps links inside the preview, and leaves files and other sites alone', async () => {
  const { body } = await ask(`${base}/Our_Work/One`);
  const links = [...body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([`${base}/`, `${base}/Our_Work/One`, `${base}/Our_Work/Two`, 'https://example.org/']);
  expect(body).toMatch(/src="\/releases\/shell\//);
  expect(body).toContain(`id="page-data">{"base":"${base}",`);
});

it('redirects the address without a slash, and moved addresses, inside the preview', async () => {
  expect(await ask(`${base}?a=1`)).toMatchObject({ statusCode: 301, headers: { location: `${base}/?a=1` } });
  expect(await ask(`${base}/our_work/old?a=1`)).toMatchObject({
    statusCode: 301,
    headers: { location: `${base}/Our_Work/Two?a=1` },
  });
});

it('has its own registry and its own page for missing pages', async () => {
  const registry = (await ask(`${base}/registry.json`)).json<{ remotes: { release: string }[] }>();
  expect(registry.remotes.map(({ release }) => release)).toEqual([next.release.id]);
  const missing = await ask(`${base}/Nowhere`);
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('<h1>/Not_found</h1>');
});

it.each(['/~preview/0123456789/', '/~preview/0123456789', '/~preview/', '/~preview/x/y'])(
  'says at %s that there is no such preview',
  async (path) => {
    const { statusCode, body, headers } = await ask(path);
    expect([statusCode, body]).toEqual([404, 'There is no such preview, or it has been pruned.']);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  },
);

it('is gone once it is pruned, in a server that has shown it before', async () => {
  expect((await ask(`${base}/`)).statusCode).toBe(200);
  const garbage = await findGarbage(store, { editions: 1, days: 30 }, Date.now() + FORTY_DAYS_MS);
  expect(garbage.retainedPreviews).toEqual([]);
  // The store keeps recent files, so the preview's own file is removed here.
  await store.remove(`previews/${base.split('/').at(-1)}.json`);
  await removeGarbage(store, garbage);
  expect((await ask(`${base}/`)).statusCode).toBe(404);
  expect((await ask('/Our_Work/Two')).statusCode).toBe(200);
});
