import { textOf } from '@raptors/tests/support/site/exact-request';
import { searchIndexUrl } from '@raptors/shared/contract/names';
import { FONT, RECORD, SCRIPT, SEARCH_INDEX, SITE, type HostUnderTest } from './stored-site.conformance';

export function answersOfFiles({ ask }: HostUnderTest): void {
  it.each([
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br; q=0.000, gzip;q=0', undefined],
    ['identity', undefined],
    ['brotli, x-gzip', undefined],
    ['', undefined],
  ])('answers "Accept-Encoding: %s" with %s', async (accepted, encoding) => {
    for (const path of ['/Our_Story/Our_team', `/${SCRIPT}`, `/${RECORD}`, '/registry.json', '/Nowhere']) {
      const answer = await ask(path, { headers: { 'accept-encoding': accepted } });
      expect([path, answer.headers['content-encoding']]).toEqual([path, encoding]);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(textOf(answer).length).toBeGreaterThan(50);
    }
  });

  it.each([
    ['.js', /^(text|application)\/javascript; charset=utf-8$/],
    ['.css', /^text\/css; charset=utf-8$/],
    ['.svg', /^image\/svg\+xml/],
  ])('makes %s files of releases immutable', async (extension, type) => {
    const key = SCRIPT.replace('.js', extension);
    const answer = await ask(`/${key}`, { headers: { 'accept-encoding': 'gzip' } });
    expect([answer.status, textOf(answer)]).toEqual([200, SITE.files[key]]);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(type),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
  });

  it('sends a font as it is', async () => {
    const { headers, body } = await ask(`/${FONT}`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['font/woff2', undefined]);
    expect(body.toString()).toBe(SITE.files[FONT]);
  });

  it.each([
    '/releases/x',
    '/releases/engage',
    '/releases/engage/.hidden',
    '/releases/engage/9.9.9/gone.js',
    '/releases//../editions/00000001.json',
    `/${SCRIPT}.br`,
    `/${SCRIPT}.gz`,
    `/${SCRIPT}/`,
    `/${SCRIPT.toUpperCase().replace('RELEASES', 'releases')}`,
  ])('has no file at %s, and allows no caching of that answer', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each([
    '/releases/../editions/00000001.json',
    '/releases/%2e%2e/editions/00000001.json',
    '/releases/engage/1.0.0-0123456789ab/..%2f..%2f..%5ceditions/00000001.json',
    '/~preview/0123456789/../../editions/00000001.json',
    '/%',
    `/${SCRIPT}%00`,
  ])('reveals nothing at %s', async (path) => {
    const answer = await ask(path);
    // A host may refuse an unreadable address before it looks for a page.
    expect([400, 404]).toContain(answer.status);
    expect(textOf(answer)).not.toMatch(/"number"|owl/);
  });

  it.each(['/registry.json', '/Registry.JSON', '/registry.json/'])(
    'gives the registry of the live edition at %s',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'x-edition': '1',
      });
      expect(JSON.parse(textOf(answer))).toMatchObject({
        edition: 1,
        shell: '1.0.0-5e5e5e5e5e5e',
        redirects: { '/old_team': '/Our_Story/Our_team' },
      });
    },
  );

  it('offers remotes to federation hosts of any origin, with revalidation', async () => {
    for (const file of ['mf-manifest.json', 'remote-entry.js']) {
      const path = `/federation/our-work/${file}`;
      const answer = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'content-encoding': 'gzip',
        'cache-control': 'no-cache',
      });
      expect(textOf(answer)).toContain('our_work');
    }
    const missing = await ask('/federation/our-play/mf-manifest.json');
    expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  it.each([
    ['/robots.txt', /^text\/plain; charset=utf-8$/, 'Sitemap: '],
    ['/sitemap.xml', /^application\/xml; charset=utf-8$/, '/Our_Story/Our_team</loc>'],
    ['/events.atom', /^application\/atom\+xml; charset=utf-8$/, '<feed xmlns='],
    ['/offline.json', /^application\/json; charset=utf-8$/, '{"edition":1,'],
    ['/sw.js', /^text\/javascript; charset=utf-8$/, "self.addEventListener('activate'"],
  ])('has %s, which is requested again each time', async (path, type, part) => {
    const answer = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
    expect([answer.status, answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([
      200,
      'no-cache',
      'gzip',
    ]);
    expect(answer.headers['content-type']).toMatch(type);
    expect(textOf(answer)).toContain(part);
  });

  it('sends a file as it is where it has no brotli', async () => {
    const answer = await ask('/walks.md', { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], textOf(answer)]).toEqual([undefined, 'Walks']);
  });

  it('makes a search index immutable, for this site only', async () => {
    const answer = await ask(searchIndexUrl(SEARCH_INDEX.sha256), { headers: { 'accept-encoding': 'gzip' } });
    expect([answer.status, textOf(answer)]).toEqual([200, SEARCH_INDEX.text]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['access-control-allow-origin'] ?? '').toBe('');
  });

  it.each([searchIndexUrl('0'.repeat(64)), '/search-index/', '/search-index/x.json'])(
    'has no index at %s, and allows no caching of that answer',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
}
