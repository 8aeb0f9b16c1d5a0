import type { FastifyInstance } from 'fastify';
import { SettingError, readEnv } from '@raptors/site/env';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { aPage, storeSite } from '@raptors/tests/support/site/stored-site';
import { createServer } from '../serve';
import { parseAllowedOrigins, parseOverride } from './request';

const PAGE = '/~override/our-work@localhost:4180/Our_Work/Partnership';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const OWN_FORM = { ...FORM, 'sec-fetch-site': 'same-origin' };

let server: FastifyInstance;
let closed: FastifyInstance;

beforeAll(async () => {
  const store = memoryStore();
  const file = (name: string) => [`/releases/shell/shell-1/${name}`, `sha384-${name}`];
  await storeSite(store, {
    pages: { '/': aPage('Home'), '/Not_found': aPage('Not found') },
    integrity: Object.fromEntries([file('shell.11.js'), file('shell.22.css'), file('override.33.js')]),
  });
  server = await createServer(store, {
    overrideOrigins: ['http://localhost:*', 'https://preview.example.org'],
  });
  closed = await createServer(store);
});
afterAll(() => Promise.all([server.close(), closed.close()]));

/** The cookie that an answer to the question brings. */
async function answer(url: string): Promise<string> {
  const { headers } = await server.inject({ method: 'POST', url, headers: OWN_FORM });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('an address below /~override/', () => {
  it('asks before anything from elsewhere runs', async () => {
    const { statusCode, body, headers } = await server.inject(PAGE);
    expect(statusCode).toBe(200);
    expect(body).toContain('Show our-work from http://localhost:4180?');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[^']+'; /,
    );
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('shows the override once the form of its own page has been sent, with a policy for that one origin', async () => {
    const sent = await server.inject({ method: 'POST', url: PAGE, headers: OWN_FORM });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, PAGE]);
    expect(sent.headers['set-cookie']).toMatch(
      /; Path=\/~override\/our-work@localhost:4180\/; HttpOnly; SameSite=Strict$/,
    );
    const { body, headers } = await server.inject({ url: PAGE, headers: { cookie: await answer(PAGE) } });
    expect(body).toContain(
      '<script defer src="/releases/shell/shell-1/override.33.js" integrity="sha384-override.33.js">',
    );
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' http://localhost:4180;");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  it.each([
    ['a form of a foreign page', { ...FORM, 'sec-fetch-site': 'cross-site' }],
    ['a form of a foreign page in an older browser', { ...FORM, origin: 'https://evil.example' }],
    ['a form from nowhere', FORM],
  ])('asks again after %s', async (_, headers) => {
    const sent = await server.inject({ method: 'POST', url: PAGE, headers });
    expect(sent.statusCode).toBe(403);
    expect(sent.headers['set-cookie']).toBeUndefined();
    expect(sent.body).toContain('Show our-work');
  });

  it.each(['our-story@localhost:4180', 'our-work@localhost:4181', 'our-work@preview.example.org'])(
    'asks anew for %s, whatever was answered for another',
    async (other) => {
      const { body } = await server.inject({
        url: `/~override/${other}/`,
        headers: { cookie: await answer(PAGE) },
      });
      expect(body).not.toContain('<script');
    },
  );

  it('refuses an origin that is not on the list, with a sentence', async () => {
    const url = '/~override/our-work@evil.example/';
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body, headers } = await server.inject({ method, url, headers: OWN_FORM });
      expect(statusCode).toBe(403);
      expect(body).toContain('https://evil.example may not stand in for a release on this site.');
      expect(body).toContain('Allowed: http://localhost:*, https://preview.example.org.');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('is switched off on a site that was told no origins', async () => {
    const { statusCode, body } = await closed.inject(PAGE);
    expect(statusCode).toBe(403);
    expect(body).toContain('Overrides are switched off on this site.');
  });

  it.each([
    '/~override/',
    '/~override/our-work',
    '/~override/OUR@localhost:1/',
    '/~override/a@b@c/',
    '/~override/our-work@x"y/',
  ])('says how to write it when it is %s', async (url) => {
    const { statusCode, body } = await server.inject(url);
    expect(statusCode).toBe(400);
    expect(body).toContain('Write it like /~override/our-work@localhost:4180/');
  });
});

it('leaves the pages of visitors as they are, whatever they ask for', async () => {
  const plain = await closed.inject('/');
  for (const url of ['/', '/?override=our-work@localhost:4180']) {
    const { body, headers } = await server.inject({ url, headers: { cookie: await answer(PAGE) } });
    expect(body).toBe(plain.body);
    expect({ ...headers, date: '' }).toEqual({ ...plain.headers, date: '' });
  }
  const posted = await server.inject({ method: 'POST', url: '/', headers: OWN_FORM });
  expect(posted.statusCode).toBe(405);
});

describe('the list of origins', () => {
  const withList = (value: string | undefined, host?: string) => {
    process.env.OVERRIDE_ORIGINS = value;
    process.env.HOST = host;
    if (value === undefined) delete process.env.OVERRIDE_ORIGINS;
    if (host === undefined) delete process.env.HOST;
    return readEnv('/project').overrideOrigins;
  };
  afterEach(() => void withList(undefined));

  it('has this machine where only this machine is served, and nothing on a public server', () => {
    expect(withList(undefined)).toEqual(['http://localhost:*']);
    expect(withList(undefined, '0.0.0.0')).toEqual([]);
    expect(withList('')).toEqual([]);
    expect(withList(' https://a.example  http://localhost:4180 ', '0.0.0.0')).toEqual([
      'https://a.example',
      'http://localhost:4180',
    ]);
  });

  it.each([
    '*',
    'https://*',
    'http://a.example',
    'https://a.example/path',
    "'unsafe-inline'",
    'https://a.example;',
    'data:',
  ])('may not hold %s', (entry) => {
    expect(parseAllowedOrigins(`http://localhost:* ${entry}`)).toEqual({ wrong: entry });
    expect(() => withList(entry)).toThrow(SettingError);
  });
});

it.each([
  ['/~override/our-work@localhost:4180/A', 'http://localhost:4180', '/A'],
  ['/~override/our-work@localhost:4180', 'http://localhost:4180', ''],
  ['/~override/our-work@preview.example.org/', 'https://preview.example.org', '/'],
  ['/~override/our-work@localhost.evil.example/', 'https://localhost.evil.example', '/'],
])('reads %s', (address, origin, path) => {
  expect(parseOverride(address)).toMatchObject({ remote: 'our-work', origin, path });
});
