/** What the server answers, from a folder and from a store that is none, such as a bucket. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { Store } from '@raptors/site/store/store';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { aFramedPage, aPage, storeSite } from '@raptors/tests/support/site/stored-site';
import { createServer } from './serve';

const SCRIPT = 'releases/engage/1.0.0-0123456789ab/main.0123456789.js';
const SITE = {
  pages: {
    '/': aPage('Home'),
    '/Our_Story/Our_team': aPage('Our team'),
    '/Events': aFramedPage('/Events', 'Events'),
    '/Not_found': aPage('Nothing here'),
  },
  redirects: { '/Old_team': '/Our_Story/Our_team' },
  files: { [SCRIPT]: 'let owl = "Bubo";'.repeat(20) },
};

let folder: string;
const servers: FastifyInstance[] = [];
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'serve-'))));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await rm(folder, { recursive: true });
});

async function serve(store: Store): Promise<string> {
  const server = await createServer(store);
  servers.push(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Asks for the address exactly as it is written; `fetch` would tidy it up first. */
function ask(origin: string, path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        answered({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asked.on('error', failed).end();
  });
}

/** Sends bytes as they are, and reads the answer until the server ends it. */
function raw(origin: string, text: string): Promise<string> {
  return new Promise((answered, failed) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8');
    socket.once('data', (answer: string) => {
      answered(answer);
      socket.destroy();
    });
    socket.once('error', failed);
  });
}

describe.each(['folder', 'store that is no folder'])('from a %s', (kind) => {
  let origin: string;
  beforeAll(async () => {
    const store = kind === 'folder' ? folderStore(join(folder, 'site')) : memoryStore();
    await storeSite(store, SITE);
    origin = await serve(store);
  });

  it.each([
    '/Our_Story/Our_team',
    '/our_story/OUR_TEAM',
    '/Our_Story/Our_team/',
    '/Our_Story/Our%5Fteam',
    '/our_story/our_team//?a=1',
  ])('shows the page at %s', async (path) => {
    const { status, headers, text } = await ask(origin, path);
    expect([status, text]).toEqual([200, SITE.pages['/Our_Story/Our_team']]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-edition': '1',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it.each([
    '/Nowhere',
    '/Not_found',
    '/not_found/',
    '/%zz',
    '/Our_Story/%E0%A4%A',
    '/%',
    '/Our_Story/Our_team/..',
    '//example.org/x',
    '/editions/00000001.json',
    '/.tmp',
  ])('answers 404 with the site’s own page at %s', async (path) => {
    const { status, headers, text } = await ask(origin, path);
    expect([status, text]).toEqual([404, SITE.pages['/Not_found']]);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-edition': '1' });
  });

  it.each([
    ['/Old_team', '/Our_Story/Our_team'],
    ['/old_TEAM/?from=mail', '/Our_Story/Our_team?from=mail'],
  ])('sends %s to %s with 301', async (path, to) => {
    const { status, headers } = await ask(origin, path);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it.each(['/', '/Our_Story/Our_team', '/registry.json', `/${SCRIPT}`])(
    'answers 304 for what is known at %s',
    async (path) => {
      for (const accepted of ['br', 'gzip', 'identity']) {
        const { headers } = await ask(origin, path, { headers: { 'accept-encoding': accepted } });
        const again = await ask(origin, path, {
          headers: { 'accept-encoding': accepted, 'if-none-match': `W/${headers.etag}` },
        });
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
      }
      expect((await ask(origin, path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );

  it('answers no 304 for a page that is not there', async () => {
    const { headers } = await ask(origin, '/Nowhere');
    expect((await ask(origin, '/Nowhere', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(
      404,
    );
  });

  it.each(['/', '/Nowhere', '/Old_team', `/${SCRIPT}`, '/registry.json'])(
    'answers HEAD of %s like GET, without a body',
    async (path) => {
      const got = await ask(origin, path);
      const { status, headers, text } = await ask(origin, path, { method: 'HEAD' });
      expect([status, text]).toEqual([got.status, '']);
      for (const name of ['content-type', 'etag', 'cache-control', 'location', 'x-edition'])
        expect([name, headers[name]]).toEqual([name, got.headers[name]]);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s: the site can only be read', async (method) => {
    const { status, headers, text } = await ask(origin, '/', { method });
    expect([status, headers.allow, text]).toEqual([405, 'GET, HEAD', 'This site can only be read.']);
  });

  it('refuses a POST with a broken body as any other', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '0' };
    const { status, text } = await ask(origin, '/', { method: 'POST', headers });
    expect([status, text]).toEqual([405, 'This site can only be read.']);
  });

  it('refuses a request for two hosts', async () => {
    const answer = await raw(origin, 'GET / HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('tags what it sends by the form in which it sends it', async () => {
    const any = await ask(origin, '/', { headers: { 'accept-encoding': '*' } });
    const named = await ask(origin, '/', {
      headers: { 'accept-encoding': String(any.headers['content-encoding'] ?? 'identity') },
    });
    expect(any.headers.etag).toBe(named.headers.etag);
  });

  it('offers no frame for an address of another site that the request calls its host', async () => {
    const url = encodeURIComponent('http://evil.example/Events');
    expect((await ask(origin, `/oembed?url=${url}`, { headers: { host: 'evil.example' } })).status).toBe(404);
  });

  it('lets a file of a release be kept for ever', async () => {
    const { status, headers, text } = await ask(origin, `/${SCRIPT}`);
    expect([status, text]).toEqual([200, SITE.files[SCRIPT]]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': expect.stringMatching(/javascript/),
    });
  });

  // A store holds more than the public may see; once, "/releases/../editions/…" led out of the releases.
  it.each([
    '/releases/../editions/00000001.json',
    '/releases/%2e%2e/editions/00000001.json',
    '/releases/..%2feditions/00000001.json',
    '/releases/%2E%2E%2Feditions%2F00000001.json',
    '/releases/engage/../../editions/00000001.json',
    '/releases/engage/1.0.0-0123456789ab/../../../editions/00000001.json',
    '/releases/..\\editions\\00000001.json',
    '/releases/..%5ceditions%5c00000001.json',
    '/releases/./../editions/00000001.json',
    '/releases//../editions/00000001.json',
    '/~preview/../editions/00000001.json',
    '/~preview/0123456789/../../editions/00000001.json',
    '/../editions/00000001.json',
    `/${SCRIPT}%00`,
    `/${SCRIPT}.br`,
    `/${SCRIPT}/`,
    '/releases/engage',
    '/releases/engage/.hidden',
  ])('gives nothing away at %s', async (path) => {
    const { status, headers, text } = await ask(origin, path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/"number"|owl/);
    if (path.startsWith('/releases')) expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/registry.json', '/Registry.JSON', '/registry.json/'])(
    'gives the registry at %s',
    async (path) => {
      const { status, headers, text } = await ask(origin, path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(JSON.parse(text)).toMatchObject({ edition: 1, shell: 'shell-1' });
    },
  );
});

it('says with 503 that nothing has been released, and shows the first edition without a restart', async () => {
  const store = memoryStore();
  const origin = await serve(store);
  const { status, text } = await ask(origin, '/');
  expect([status, text]).toEqual([503, 'Nothing has been released yet.']);
  await storeSite(store, SITE);
  expect((await ask(origin, '/')).text).toBe(SITE.pages['/']);
});

it('shows the next edition at the next request', async () => {
  const store = folderStore(join(folder, 'two-editions'));
  await storeSite(store, SITE);
  const origin = await serve(store);
  const first = await ask(origin, '/');
  await storeSite(store, { ...SITE, pages: { ...SITE.pages, '/': aPage('New home') } });
  const next = await ask(origin, '/', { headers: { 'if-none-match': first.headers.etag ?? '' } });
  expect([next.status, next.headers['x-edition']]).toEqual([200, '2']);
  expect(next.text).toContain('<h1>New home</h1>');
});

it('says that a page is lost, to the visitor and to who runs the server, and sends no empty one', async () => {
  const store = memoryStore();
  await storeSite(store, SITE);
  const origin = await serve(store);
  await ask(origin, '/registry.json');
  for (const key of store.keys().filter((one) => /\.html\b/.test(one))) await store.remove(key);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status, headers, text } = await ask(origin, '/');
  expect([status, text, headers.etag]).toEqual([500, 'The store has lost this page.', undefined]);
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/\.html is missing, .*rollback --edition <number>$/),
  );
  log.mockRestore();
});

it('answers what was requested before it is told to stop, and ends then', async () => {
  const store = memoryStore();
  await storeSite(store, SITE);
  const held: (() => void)[] = [];
  const slow = {
    ...store,
    read: async (key: string) => {
      if (key.includes('objects/') && key.includes('.html')) await new Promise<void>((go) => held.push(go));
      return store.read(key);
    },
  };
  const server = await createServer(slow);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const inFlight = ask(origin, '/');
  while (held.length === 0) await new Promise((done) => setTimeout(done, 5));
  const closed = server.close();
  // Long enough for a server that cuts connections to have cut this one.
  await new Promise((done) => setTimeout(done, 300));
  held.forEach((go) => go());
  expect((await inFlight).text).toBe(SITE.pages['/']);
  await closed;
  await expect(ask(origin, '/')).rejects.toThrow();
});

it('ends connections whose request does not come to an end', async () => {
  const store = memoryStore();
  await storeSite(store, SITE);
  const origin = await serve(store);
  expect(await raw(origin, 'GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 /);
});
