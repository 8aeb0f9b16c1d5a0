/** Requests for any target: none crashes the server, none reads a private file, and no redirect leaves the site. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@raptors/site/server/serve';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { requestExactly } from '../support/site/exact-request';
import { aPageWithViews, aPage, storeSite } from '../support/site/stored-site';
import { FUZZ, FUZZ_TIMEOUT_MS } from './runs';

const SCRIPT = 'releases/engage/1.0.0-0123456789ab/main.0123456789.js';
/** In files that no request may read: beside the store, and in it. */
const SECRET = 'nobody reads this';

let folder: string;
let server: FastifyInstance;
let origin: string;
let logged: jest.SpyInstance;

beforeAll(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const store = folderStore(join(folder, 'site'));
  await storeSite(store, {
    pages: {
      '/': aPage('Home'),
      '/Our_Story/Our_team': aPage('Our team'),
      '/Events': aPageWithViews('/Events', 'Events'),
      '/Not_found': aPage('Page not found'),
    },
    redirects: { '/Old_team': '/Our_Story/Our_team', '/Older': '/Old_team' },
    files: { [SCRIPT]: 'let owl = "Bubo";'.repeat(40) },
    releases: { embed: '1.0.0-0123456789ab' },
  });
  await store.create('manifests/engage/secret.json', JSON.stringify({ SECRET }));
  await store.create('previews/0123456789abcdef.txt', SECRET);
  for (const place of ['secret.txt', 'site/secret.txt', 'site/releases/.secret'])
    await writeFile(join(folder, place), SECRET);
  server = await createServer(store);
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  logged.mockRestore();
});

const PARTS = `
  / // .. . ... \\ %2e%2e %2E %2f %5c %00 % %zz %E0%A4%A %c0%ae %25 Our_Story our_team EVENTS Old_team
  Older Not_found registry.json index .html .json releases engage 1.0.0-0123456789ab
  main.0123456789.js .br .gz secret.txt .secret editions/00000001.json manifests previews ~preview
  0123456789abcdef ~receipt objects site ~embed ~fragment ~oembed @1.0.0-0123456789ab ~ ~group=owl
  federation embed.js oembed ? # & = ; ?embed ?url= http://evil.example localhost @ : [ ] * " '
  __proto__ constructor toString .well-known/security.txt C: ~root $HOME | ^ { \`
`
  .trim()
  .split(/\s+/)
  .concat(SCRIPT);

/** What an HTTP client may send: visible signs of one byte. */
const anySign = fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code));
const anyTarget = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...PARTS) },
      { weight: 3, arbitrary: fc.constant('/') },
      { weight: 2, arbitrary: fc.string({ unit: anySign, maxLength: 12 }) },
      { weight: 1, arbitrary: fc.constantFrom('a', '/', '%2e', '../').map((part) => part.repeat(700)) },
    ),
    { maxLength: 12 },
  )
  .chain((parts) => fc.constantFrom('/', '/', '/', '').map((start) => start + parts.join('')))
  .filter((target) => target !== '' && !/[\x7f-\x9f]/.test(target));

const anyHeaders = fc.record(
  {
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'br;q=x,,', 'identity;q=0, *;q=0'),
    'if-none-match': fc.constantFrom('*', '"', 'W/"x"', '"registry-1"'),
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'owls=1-'),
    host: fc.constantFrom('evil.example', 'localhost', '[', ''),
  },
  { requiredKeys: [] },
);

async function ask(path: string, method: string, sent: Record<string, string>) {
  const { status, headers, body } = await requestExactly(origin, path, { method, headers: sent }).catch(
    (error: NodeJS.ErrnoException) => {
      // Something that is not a request may be answered by closing the connection.
      if (error.code !== 'ECONNRESET') throw error;
      return { status: 400, headers: { location: undefined }, body: Buffer.alloc(0) };
    },
  );
  return { status, location: headers.location, body: body.toString('latin1') };
}

it(
  'answers every request without a fault and from public files only, and never redirects off the site',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyTarget, fc.boolean(), anyHeaders, async (target, isHead, headers) => {
        // Invalid requests are answered with text, whatever their method.
        const method = isHead && /^\/[!-~]*$/.test(target) ? 'HEAD' : 'GET';
        const { status, location, body } = await ask(target, method, headers as Record<string, string>);
        expect([200, 206, 301, 302, 304, 400, 404, 406, 414, 416, 431]).toContain(status);
        expect(body).not.toContain(SECRET);
        // The file of an edition names its author, so it must stay private.
        expect(body).not.toContain('"by":"Asha"');
        if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
      }),
      FUZZ,
    );
    expect(logged).not.toHaveBeenCalled();
    expect(await ask('/', 'GET', {})).toMatchObject({ status: 200, body: aPage('Home') });
  },
  FUZZ_TIMEOUT_MS,
);
