import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { folderStore } from '../store/folder/folder-store';
import { keys } from '../store/keys';
import { sha256Of } from '../store/objects';
import type { Store } from '../store/store';
import { requestExactly, sendUntilClosed, textOf } from '@raptors/tests/support/site/exact-request';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { aPage, storeSite } from '@raptors/tests/support/site/stored-site';
import { answersOfFiles } from '../testing/files.conformance';
import { headersOfAnswers } from '../testing/headers.conformance';
import { answersOfPages } from '../testing/pages.conformance';
import { RECORD, SITE, storeTestedSite, type HostUnderTest } from '../testing/stored-site.conformance';
import { answersOfViews } from '../testing/views.conformance';
import type { Health } from './health';
import { createServer } from './serve';

const servers: FastifyInstance[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

let logged: jest.SpyInstance;
beforeEach(() => void (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

async function serve(store: Store): Promise<string> {
  const server = await createServer(store);
  servers.push(server);
  return server.listen({ port: 0, host: '127.0.0.1' });
}

describe('a site in a folder', () => {
  let folder: string;
  let origin: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'serve-'));
    const store = folderStore(folder);
    await storeTestedSite(store);
    origin = await serve(store);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const tested: HostUnderTest = {
    ask: (path, sent) => requestExactly(origin, path, sent),
    origin: () => origin,
  };
  answersOfPages(tested);
  answersOfFiles(tested);
  answersOfViews(tested);
  headersOfAnswers(tested);

  it.each([
    ['page', '/', SITE.pages['/']],
    ['record, which is not stored in brotli,', `/${RECORD}`, SITE.files[RECORD]],
  ])('prefers brotli for a %s', async (_what, path, text) => {
    const answer = await tested.ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect([answer.headers['content-encoding'], textOf(answer)]).toEqual(['br', text]);
  });

  it.each(['http://www.example.org/Our_Story', 'HTTPS://other.example/our_story?of=Asha'])(
    'shows the page where a request names the whole address: %s',
    async (address) => {
      const answer = await sendUntilClosed(
        origin,
        `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: identity\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain(SITE.pages['/Our_Story']);
    },
  );

  it('answers a request with “Expect” after another one on the same connection', async () => {
    const answer = await sendUntilClosed(
      origin,
      'GET /registry.json HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nExpect: foo\r\n\r\n',
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 417']);
  });

  it('refuses a POST with a broken body like every other POST', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '0' };
    const answer = await tested.ask('/', { method: 'POST', headers });
    expect([answer.status, textOf(answer)]).toEqual([405, 'This site can only be read.']);
  });
});

it.each(['', '{"number":2', '{}'])(
  'falls back from a newest edition that is "%s", and shows the next one at once',
  async (text) => {
    const store = memoryStore();
    await storeSite(store, SITE);
    const origin = await serve(store);
    await requestExactly(origin, '/');
    await store.create('editions/00000002.json', text);
    for (let time = 0; time < 3; time++)
      expect((await requestExactly(origin, '/')).headers['x-edition']).toBe('1');
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/editions\/00000002\.json.* Edition 1 stays live\.$/s)],
    ]);
    await store.remove('editions/00000002.json');
    await storeSite(store, { ...SITE, pages: { ...SITE.pages, '/': aPage('New home') } });
    expect((await requestExactly(origin, '/')).headers['x-edition']).toBe('2');
  },
);

describe('/healthz', () => {
  const ask = async (origin: string) => {
    const answer = await requestExactly(origin, '/healthz');
    return [answer.status, JSON.parse(textOf(answer)) as Health] as const;
  };

  it('reports the first edition without a restart, its age and problems, and no file path', async () => {
    const store = memoryStore();
    const origin = await serve(store);
    const answer = await requestExactly(origin, '/');
    expect([answer.status, textOf(answer)]).toEqual([503, 'Nothing has been released yet.']);
    expect(await ask(origin)).toMatchObject([503, { problems: [{ code: 'no-edition' }], notices: [] }]);
    await storeSite(store, SITE);
    expect(textOf(await requestExactly(origin, '/'))).toBe(SITE.pages['/']);
    const whole = { edition: '1', ageSeconds: expect.any(Number) as number, problems: [], notices: [] };
    expect(await ask(origin)).toEqual([200, whole]);
    await store.create('editions/00000002.json', '{}');
    await store.replace(keys.object(sha256Of(SITE.pages['/']), 'html'), 'damaged');
    for (const path of Object.keys(SITE.pages))
      await requestExactly(origin, path, { headers: { 'accept-encoding': 'identity' } });
    const [status, { problems }] = await ask(origin);
    expect(problems.map(({ code }) => code)).toEqual(['edition-behind', 'damaged-files']);
    expect(status).toBe(200);
  });
});

it('reports on /healthz how the inbox of another process is', async () => {
  const store = memoryStore();
  await storeSite(store, SITE);
  const inbox = fastify();
  let status = 200;
  const waits = { code: 'mail-server', message: 'Mails wait.' };
  inbox.get('/~inbox/healthz', (_request, reply) =>
    reply.code(status).send({ problems: [waits], notices: [] }),
  );
  const site = await createServer(store, { inboxOrigin: await inbox.listen({ port: 0 }) });
  const ask = async () => {
    const answer = await site.inject('/healthz');
    return [answer.statusCode, answer.json<Health>().problems.map(({ code }) => code)] as const;
  };
  expect(await ask()).toEqual([200, ['mail-server']]);
  status = 503;
  expect(await ask()).toEqual([503, ['mail-server']]);
  await inbox.close();
  expect(await ask()).toEqual([503, ['inbox-away']]);
  await site.close();
});

it('says on /healthz that the store hangs, and on /readyz that it answers itself', async () => {
  const store = memoryStore();
  await storeSite(store, SITE);
  const origin = await serve({ ...store, read: () => new Promise(() => undefined) });
  const health = await requestExactly(origin, '/healthz');
  expect([health.status, textOf(health)]).toEqual([503, expect.stringContaining('"code":"store"')]);
  const ready = await requestExactly(origin, '/readyz');
  expect([ready.status, textOf(ready)]).toEqual([200, '{"ready":true}']);
});

it('keeps serving while the store is away, and logs it once', async () => {
  const store = memoryStore();
  await storeSite(store, SITE);
  const [has, read] = [jest.fn(store.has), jest.fn(store.read)];
  const origin = await serve({ ...store, has, read });
  await requestExactly(origin, '/');
  for (const one of [has, read]) one.mockRejectedValue(new Error('The store is away.'));
  for (let time = 0; time < 3; time++) expect((await requestExactly(origin, '/')).status).toBe(200);
  const { problems } = JSON.parse(textOf(await requestExactly(origin, '/healthz'))) as Health;
  expect(problems).toEqual([{ code: 'store', message: 'The store does not give the home page.' }]);
  expect(logged.mock.calls).toEqual([['The store is away. Edition 1 stays live.']]);
});

it('reports a lost page to visitors and the operator, and sends no empty page', async () => {
  const store = memoryStore();
  await storeSite(store, SITE);
  const origin = await serve(store);
  await requestExactly(origin, '/registry.json');
  for (const key of store.keys().filter((one) => /\.html\b/.test(one))) await store.remove(key);
  const answer = await requestExactly(origin, '/');
  expect([answer.status, textOf(answer), answer.headers.etag]).toEqual([
    500,
    'This page is missing in the store of the site.',
    undefined,
  ]);
  expect(logged).toHaveBeenCalledWith(
    expect.stringMatching(/\.html is missing, .*rollback --edition <number>$/),
  );
});
