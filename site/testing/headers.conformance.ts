import { SCRIPT, type HostUnderTest } from './stored-site.conformance';

const OWN = { 'cross-origin-resource-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' };
const OTHERS = { 'cross-origin-resource-policy': 'cross-origin' };

export function headersOfAnswers({ ask }: HostUnderTest): void {
  it.each([
    ['/', 200, OWN],
    ['/our_story/our_team/', 200, OWN],
    ['/Nowhere', 404, OWN],
    ['/Old_team', 301, OWN],
    ['/registry.json', 200, OWN],
    ['/.well-known/security.txt', 200, OWN],
    [`/${SCRIPT}`, 200, OTHERS],
    ['/releases/engage/9.9.9/gone.js', 404, OTHERS],
    ['/~fragment/events.json', 200, OTHERS],
    ['/Events?embed', 200, OTHERS],
    ['/embed.js', 302, OTHERS],
  ])('protects its answer at %s, %i', async (path, expected, others) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(expected);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
      'content-security-policy': expect.stringMatching(/^(default-src 'none'; .*|frame-ancestors \*$)/),
      ...others,
    });
    expect(headers.server ?? '').not.toMatch(/\d/);
  });

  it.each(['/', '/Our_Story/Our_team', '/Nowhere'])(
    'sends the policy of %s as a header: styles of its package, Trusted Types, no frames',
    async (path) => {
      for (const encoding of ['gzip', 'identity']) {
        const { headers } = await ask(path, { headers: { 'accept-encoding': encoding } });
        const policy = String(headers['content-security-policy']);
        expect(policy).toContain("; script-src 'self'; ");
        expect(policy).toContain("; frame-ancestors 'none'");
        expect(policy).toContain(
          "; require-trusted-types-for 'script'; trusted-types default prerendered-copy",
        );
        expect(policy).not.toContain('unsafe');
        expect(headers['x-frame-options']).toBe('DENY');
      }
    },
  );

  it('lets a file run and load nothing when it is opened directly', async () => {
    const { status, headers } = await ask(`/${SCRIPT.replace('.js', '.svg')}`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
  });

  it('lets the service worker request the site, and nothing else', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const { headers } = await ask('/sw.js', { headers: { 'accept-encoding': encoding } });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      );
    }
  });

  it.each([
    ['https', 'max-age=63072000'],
    ['HTTPS, http', 'max-age=63072000'],
    ['http, https', undefined],
    ['http', undefined],
    [undefined, undefined],
  ])('sends HSTS on TLS: X-Forwarded-Proto: %s', async (protocol, value) => {
    const { headers } = await ask('/', protocol ? { headers: { 'x-forwarded-proto': protocol } } : {});
    expect(headers['strict-transport-security']).toBe(value);
  });

  it('names a security contact, valid for less than a year', async () => {
    const { headers, body } = await ask('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [, address, expires = ''] =
      /^Contact: mailto:(\S+@\S+)\nExpires: (\S+)\n/.exec(body.toString()) ?? [];
    expect(address).toBeTruthy();
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(270);
    expect(days).toBeLessThan(365);
  });
}
