import { sendUntilClosed, textOf } from '@raptors/tests/support/site/exact-request';
import { SCRIPT, SITE, type HostUnderTest } from './stored-site.conformance';

const TEAM = SITE.pages['/Our_Story/Our_team'];

export function answersOfPages({ ask, origin }: HostUnderTest): void {
  it.each([
    ['/', SITE.pages['/']],
    ['//', SITE.pages['/']],
    ['/////?from=mail', SITE.pages['/']],
    ['/Our_Story', SITE.pages['/Our_Story']],
    ['/our_story/', SITE.pages['/Our_Story']],
    ['/Our_Story/Our_team', TEAM],
    ['/our_story/OUR_TEAM', TEAM],
    ['/Our_Story/Our_team/', TEAM],
    ['/Our_Story/Our%5Fteam', TEAM],
    ['/our_story/our_team//?a=1', TEAM],
  ])('shows the page at %s', async (path, html) => {
    const answer = await ask(path);
    expect([answer.status, textOf(answer)]).toEqual([200, html]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-edition': '1',
    });
    expect(answer.headers).not.toHaveProperty('last-modified');
  });

  it.each([
    '/Nowhere',
    '/Our_Story/Nobody',
    '/Led_nowhere',
    '/Our_Story/Our_team/..',
    '/%',
    '/%zz',
    '/Our_Story/%E0%A4%A',
    '/Not_found',
    '/not_found/',
    '/404.html',
    '/index.html',
    '/Our_Story.html',
    '/Our_Story.html.br',
    '/_headers',
    '/.tmp',
    '//example.org/x',
    '//Events',
    '/editions/00000001.json',
  ])('answers 404 with the site’s own page at %s', async (path) => {
    const answer = await ask(path);
    expect([answer.status, textOf(answer)]).toEqual([404, SITE.pages['/Not_found']]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-edition': '1',
    });
  });

  it.each([
    ['/Old_team', '/Our_Story/Our_team'],
    ['/old_TEAM/?from=mail', '/Our_Story/Our_team?from=mail'],
    ['/Older?a=1&b=2', '/Our_Story/Our_team?a=1&b=2'],
  ])('redirects %s to %s with 301', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it.each([
    ['/ne', '/'],
    ['/ne/Our_Story/Our_team', '/Our_Story/Our_team'],
    ['/ne/events?q=owl', '/Events?q=owl'],
  ])('redirects %s, which is not translated, to %s temporarily', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([302, to]);
  });

  it.each(['/', '/Our_Story/Our_team', '/registry.json', `/${SCRIPT}`])(
    'answers conditional requests at %s, with a tag for each encoding',
    async (path) => {
      const statusFor = async (sent: Record<string, string>) => (await ask(path, { headers: sent })).status;
      const tags = new Set();
      for (const accepted of ['gzip', 'identity']) {
        const { headers } = await ask(path, { headers: { 'accept-encoding': accepted } });
        const again = await ask(path, {
          headers: { 'accept-encoding': accepted, 'if-none-match': headers.etag ?? '' },
        });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
        tags.add(headers.etag);
      }
      expect(tags.size).toBe(2);
      const { headers } = await ask(path);
      expect(await statusFor({ 'if-none-match': '"other"' })).toBe(200);
      expect(await statusFor({ 'if-none-match': '*' })).toBe(304);
      expect(await statusFor({ 'if-match': `"other", ${headers.etag}` })).toBe(200);
      expect(await statusFor({ 'if-match': '"other"' })).toBe(412);
    },
  );

  it('never answers 304 for a missing page', async () => {
    const { headers } = await ask('/Nowhere');
    const again = await ask('/Nowhere', { headers: { 'if-none-match': headers.etag ?? '"none"' } });
    expect(again.status).toBe(404);
  });

  const OF_EACH_KIND = [
    '/',
    '/Nowhere',
    '/Old_team',
    '/registry.json',
    `/${SCRIPT}`,
    '/~fragment/Events.json',
  ];

  it.each(OF_EACH_KIND)('answers HEAD of %s like GET, without a body', async (path) => {
    const got = await ask(path);
    const { status, headers, body } = await ask(path, { method: 'HEAD' });
    expect([status, body.length]).toEqual([got.status, 0]);
    for (const name of ['content-type', 'etag', 'cache-control', 'location', 'x-edition'])
      expect([name, headers[name]]).toEqual([name, got.headers[name]]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s: the site can only be read', async (method) => {
    for (const path of OF_EACH_KIND) {
      const { status, headers, body } = await ask(path, { method });
      expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD']);
      expect(body.toString()).toBe('This site can only be read.');
    }
  });

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcGET /Our_Story HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
    ],
    ['too long headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'an unknown coding of its body',
      'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\nGET /Our_Story HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
    ],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n', 417],
  ])(
    'refuses a request with %s, protects its answer, and ends the connection',
    async (_what, bytes, status) => {
      const answer = await sendUntilClosed(origin(), bytes);
      expect(Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1])).toBe(status);
      expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(answer).toMatch(/^content-security-policy: default-src 'none'; /im);
    },
  );
}
