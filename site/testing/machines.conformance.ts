import { textOf } from '@raptors/tests/support/site/exact-request';
import { searchIndexUrl } from '@raptors/shared/contract/names';
import { SEARCH_INDEX, type HostUnderTest } from './stored-site.conformance';

export function answersToMachines({ ask }: HostUnderTest): void {
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
