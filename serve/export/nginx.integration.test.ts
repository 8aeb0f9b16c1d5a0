/** A real nginx with the configuration that an export wrote answers as the embedded server does. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createServer } from '../server/serve';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { Store } from '@raptors/site/store/store';
import { freePort, startNginx, type RunningNginx } from '@raptors/tests/support/site/nginx';
import { storeFederated } from '@raptors/tests/support/site/federated-releases';
import { aFramedPage, aPage, storeSite } from '@raptors/tests/support/site/stored-site';
import { exportEdition } from './export-edition';

jest.setTimeout(60_000);

const SCRIPT = 'releases/engage/1.0.0-aaaaaaaaaaaa/main.abc.js';
const SITE = {
  pages: {
    '/': aPage('Home'),
    '/Our_Story': aPage('Our Story'),
    '/Our_Story/Our_team': aPage('Our team'),
    '/Events': aFramedPage('/Events', 'Events'),
    '/Not_found': aPage('Page not found'),
  },
  redirects: { '/Old_team': '/Our_Story/Our_team', '/Older': '/Old_team', '/Old_events': '/Events' },
  files: {
    [SCRIPT]: 'console.log(1);'.repeat(40),
    [SCRIPT.replace('.js', '.css')]: 'a{color:red}'.repeat(40),
    [SCRIPT.replace('.js', '.svg')]: `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(40)}</svg>`,
    [SCRIPT.replace('main.abc.js', 'font.woff2')]: 'not really a font',
  },
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let folder: string;
let store: Store;
let federated: { id: string; embedId: string };
let nginx: RunningNginx;
const bases: Record<string, string> = {};
let closeEmbedded: () => Promise<unknown>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export "nginx" -'));
  // Started by root, nginx reads as another account.
  await chmod(folder, 0o755);
  store = folderStore(join(folder, 'store'));
  federated = await storeFederated(store, 'our-work');
  await storeSite(store, { ...SITE, releases: { 'our-work': federated.id, embed: federated.embedId } });
  const port = await freePort();
  const { nginxConfig } = await exportEdition(store, join(folder, 'site'), { listen: `127.0.0.1:${port}` });
  bases.nginx = `http://127.0.0.1:${port}`;
  nginx = await startNginx(nginxConfig, bases.nginx);
  const embedded = await createServer(store);
  bases.embedded = await embedded.listen({ port: 0, host: '127.0.0.1' });
  closeEmbedded = () => embedded.close();
});
afterAll(async () => {
  await nginx?.stop();
  await closeEmbedded?.();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['nginx', 'embedded'])('served by %s', (server) => {
  /** As it comes over the wire: nothing decompressed, no redirect followed. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((done, failed) => {
      get(`${bases[server]}${path}`, { headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      }).on('error', failed);
    });
  const textOf = ({ headers, body }: Answer) =>
    (headers['content-encoding'] === 'br'
      ? brotliDecompressSync(body)
      : headers['content-encoding'] === 'gzip'
        ? gunzipSync(body)
        : body
    ).toString();

  it.each([
    '/Our_Story/Our_team',
    '/our_story/our_team',
    '/OUR_STORY/OUR_TEAM',
    '/Our_Story/Our_team/',
    '/our_story/OUR_team?from=mail',
  ])('shows the page at %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(textOf(answer)).toBe(SITE.pages['/Our_Story/Our_team']);
  });

  it.each(['/', '/Our_Story', '/our_story/'])('shows a page that stands above others at %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(textOf(answer)).toBe(path === '/' ? SITE.pages['/'] : SITE.pages['/Our_Story']);
  });

  it.each([
    '/Nowhere',
    '/Our_Story/Nobody',
    '/Not_found',
    '/404.html',
    '/Our_Story.html',
    '/index.html',
    '/Our_Story.html.br',
    '/_headers',
    '/../store/editions/00000001.json',
    '/%2e%2e/store/editions/00000001.json',
  ])('says with status 404 that there is nothing at %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(textOf(answer)).toBe(SITE.pages['/Not_found']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['x-edition']).toBe('1');
  });

  it.each([
    ['/Old_team', '/Our_Story/Our_team'],
    ['/old_TEAM/', '/Our_Story/Our_team'],
    ['/Older?a=1&b=2', '/Our_Story/Our_team?a=1&b=2'],
  ])('sends %s to %s for good', async (path, to) => {
    const answer = await ask(path);
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.location ?? '', bases[server]).href).toBe(bases[server] + to);
  });

  it('lets a page be kept but asked for again, and answers 304 while it is the same', async () => {
    const { headers } = await ask('/Our_Story', { 'Accept-Encoding': 'gzip' });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['last-modified']).toBeUndefined();
    const again = await ask('/our_story', { 'Accept-Encoding': 'gzip', 'If-None-Match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await ask('/Our_Story', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('tags each form of a page by itself', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (form) => (await ask('/Our_Story', { 'Accept-Encoding': form })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br; q=0.000, gzip;q=0', undefined],
    ['identity', undefined],
    ['brotli, x-gzip', undefined],
    ['', undefined],
  ])('answers "Accept-Encoding: %s" with %s', async (accepted, encoding) => {
    for (const path of ['/Our_Story/Our_team', `/${SCRIPT}`, '/registry.json', '/Nowhere']) {
      const answer = await ask(path, { 'Accept-Encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(textOf(answer).length).toBeGreaterThan(50);
    }
  });

  it.each([
    ['.js', /^(text|application)\/javascript; charset=utf-8$/],
    ['.css', /^text\/css; charset=utf-8$/],
    ['.svg', /^image\/svg\+xml/],
  ])('lets a release’s %s file be kept for ever', async (extension, type) => {
    const key = SCRIPT.replace('.js', extension);
    const answer = await ask(`/${key}`, { 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(textOf(answer)).toBe(SITE.files[key]);
    expect(
      (await ask(`/${key}`, { 'Accept-Encoding': 'br', 'If-None-Match': answer.headers.etag ?? '' })).status,
    ).toBe(304);
  });

  it('sends a font as it is', async () => {
    const answer = await ask(`/${SCRIPT.replace('main.abc.js', 'font.woff2')}`, {
      'Accept-Encoding': 'br, gzip',
    });
    expect(answer.headers['content-type']).toBe('font/woff2');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.toString()).toBe('not really a font');
  });

  it.each([
    `/${SCRIPT}.br`,
    `/${SCRIPT}.gz`,
    `/${SCRIPT.toUpperCase()}`,
    '/releases/engage/9.9.9/gone.js',
    '/releases/x',
  ])('has no file at %s, and lets nobody keep that answer', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    if (path.startsWith('/releases')) expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/', '/Nowhere', '/Old_team', `/${SCRIPT}`, '/releases/none.js', '/registry.json'])(
    'keeps visitors safe at %s',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()');
      expect(headers.server ?? '').not.toMatch(/\d/);
    },
  );

  it.each(['/registry.json', '/Registry.JSON'])(
    'gives the registry of the same edition at %s',
    async (path) => {
      const answer = await ask(path);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['x-edition']).toBe('1');
      expect(JSON.parse(textOf(answer))).toMatchObject({
        edition: 1,
        redirects: { '/old_team': '/Our_Story/Our_team' },
      });
    },
  );

  it('offers remotes to federation hosts of any origin: stable addresses are asked for again, entries never change', async () => {
    const entry = `/federation/our-work/${federated.id}/remote-entry.${federated.embedId}.js`;
    const stable = ['mf-manifest.json', 'remote-entry.js'].flatMap((file) => [
      `/federation/our-work/${file}`,
      entry.replace(/[^/]*$/, file),
    ]);
    for (const path of [...stable, entry]) {
      const answer = await ask(path, { 'accept-encoding': 'br' });
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'content-encoding': 'br',
        'cache-control': path === entry ? expect.stringContaining('immutable') : 'no-cache',
      });
      expect(textOf(answer)).toContain(federated.id.replace(/\W/g, '_'));
    }
    const missing = await ask('/federation/our-play/mf-manifest.json');
    expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  it.each(['/Events?embed', '/events?from=mail&embed=1', '/~embed/Events', '/~embed/events/'])(
    'gives a page without the site around it, for frames of other sites, at %s',
    async (path) => {
      const answer = await ask(path, { 'accept-encoding': 'br' });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': 'frame-ancestors *',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      });
      expect(answer.headers).not.toHaveProperty('x-frame-options');
      expect(textOf(answer)).toContain('<div id="site"><main id="main">');
      expect(textOf(answer)).not.toContain('The site');
    },
  );

  it.each(['/Events', '/Events?embedded=1', '/Nowhere?embed'])(
    'lets nobody put %s into a frame',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers).not.toHaveProperty('content-security-policy');
    },
  );

  it.each([
    ['/~fragment/events.json', '"html":"<h1>Events</h1>'],
    ['/~oembed/Events.json', '"type":"rich"'],
  ])('lets every site read %s', async (path, inside) => {
    const answer = await ask(path, { 'accept-encoding': 'gzip' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
    expect(textOf(answer)).toContain(inside);
  });

  it.each(['/~fragment/Nowhere.json', '/~fragment/@1.0.0-0123456789ab/Events.json'])(
    'tells every site in plain words that there is nothing at %s',
    async (path) => {
      const { status, headers } = await ask(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['access-control-allow-origin']).toBe('*');
    },
  );

  it.each([
    ['/~fragment/Old_events.json', '/~fragment/Events.json'],
    ['/Old_events?embed', '/Events?embed'],
    ['/embed.js', '/releases/embed/'],
  ])('leads other sites from %s to %s', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([301, 302]).toContain(status);
    expect(headers.location).toContain(to);
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await ask('/Our_Story', {}, 'HEAD');
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/html; charset=utf-8', 0]);
  });
});

it('shows the next edition after an export into the same folder and a reload', async () => {
  await storeSite(store, {
    ...SITE,
    pages: { ...SITE.pages, '/Our_Story/Our_team': aPage('New team'), '/New': aPage('New') },
  });
  const listen = (bases.nginx ?? '').replace('http://', '');
  const before = (await fetch(`${bases.nginx}/Our_Story`)).headers.get('etag');
  await exportEdition(store, join(folder, 'site'), { listen });
  await nginx.reload();
  const page = await fetch(`${bases.nginx}/our_story/our_team`);
  expect(await page.text()).toContain('<h1>New team</h1>');
  expect(page.headers.get('x-edition')).toBe('2');
  expect((await fetch(`${bases.nginx}/new`)).status).toBe(200);
  expect((await fetch(`${bases.nginx}/Our_Story`)).headers.get('etag')).toBe(before);
});
