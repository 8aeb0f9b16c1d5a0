import { textOf } from '@raptors/tests/support/site/exact-request';
import type { HostUnderTest } from './stored-site.conformance';

export function answersOfViews({ ask }: HostUnderTest): void {
  it.each(['/Events?embed', '/events?from=mail&embed=1', '/~embed/Events', '/~embed/events/'])(
    'gives a page without header and footer, for frames of other sites, at %s',
    async (path) => {
      const answer = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': 'frame-ancestors *',
        'content-encoding': 'gzip',
        'cache-control': 'no-cache',
      });
      expect(answer.headers).not.toHaveProperty('x-frame-options');
      expect(textOf(answer)).toContain('<div id="site"><main id="main">');
      expect(textOf(answer)).not.toContain('The site');
    },
  );

  it.each(['/Events', '/Events?embedded=1', '/Nowhere?embed'])('allows no frame for %s', async (path) => {
    const { headers } = await ask(path);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy'] ?? '').not.toContain('frame-ancestors *');
  });

  it.each([
    ['/~fragment/events.json', 'application/json', '"html":"<h1>Events</h1>'],
    ['/~fragment/Events', 'text/html', '<raptor-page src="/Events"><template shadowrootmode="open">'],
    ['/~oembed/Events.json', 'application/json', '"type":"rich"'],
  ])('lets every site read %s', async (path, type, inside) => {
    const answer = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
    expect(textOf(answer)).toContain(inside);
  });

  it.each([
    ['?maxwidth=300&maxheight=200', 300, 200],
    ['?maxwidth=9000', 800, 600],
    ['?maxwidth=-1&maxheight=x', 800, 600],
  ])('describes no frame that is larger than asked: oEmbed with %s', async (search, width, height) => {
    const answer: unknown = JSON.parse(textOf(await ask(`/~oembed/Events.json${search}`)));
    const html = expect.stringContaining(`width="${width}" height="${height}"`);
    expect(answer).toMatchObject({ width, height, html });
  });

  it('says in plain words that there is no page for a view', async () => {
    const { status, headers } = await ask('/~fragment/Nowhere.json');
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    });
  });

  it.each([
    ['/~fragment/Old_events.json', '/~fragment/Events.json'],
    ['/Old_events?embed', '/Events?embed'],
    ['/embed.js', '/releases/embed/'],
    ['/favicon.ico', '/files/icon-192.0123456789.png'],
  ])('redirects %s to %s', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([301, 302]).toContain(status);
    expect(headers.location).toContain(to);
  });
}
