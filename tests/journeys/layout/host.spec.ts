/** What visitors and their browsers need of whatever serves the site: the embedded server, nginx with an export, or another host. */
import type { APIResponse } from '@playwright/test';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import { pagePaths } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

test.describe('the host', { tag: '@host' }, () => {
  const pageData = async (response: APIResponse) =>
    JSON.parse(
      /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(await response.text())?.[1] ??
        '',
    ) as PageData;

  test('answers every page alike in any letter case, and with a slash at its end', async ({ request }) => {
    for (const path of pagePaths) {
      const asWritten = await request.get(path);
      expect(asWritten.status(), path).toBe(200);
      const { etag } = asWritten.headers();
      for (const other of [path.toLowerCase(), path.toUpperCase(), path === '/' ? '/' : `${path}/`]) {
        const response = await request.get(other, { maxRedirects: 0 });
        expect([other, response.status(), response.headers().etag]).toEqual([other, 200, etag]);
      }
    }
  });

  test('lets pages be kept, but revalidated, which costs next to nothing', async ({ request }) => {
    for (const path of ['/', '/Our_Story/Our_team', '/registry.json']) {
      const { etag = '', ...headers } = (await request.get(path)).headers();
      expect([path, headers['cache-control']]).toEqual([path, 'no-cache']);
      const again = await request.get(path, { headers: { 'If-None-Match': etag } });
      expect([path, again.status(), (await again.body()).length]).toEqual([path, 304, 0]);
    }
  });

  test('lets files of releases be kept for ever, and read by other sites', async ({ request }) => {
    const { integrity } = await pageData(await request.get('/Events'));
    expect(Object.keys(integrity).length).toBeGreaterThan(2);
    for (const file of Object.keys(integrity)) {
      const response = await request.get(file);
      expect([file, response.status()]).toEqual([file, 200]);
      expect(response.headers()).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
    }
  });

  test('sends text compressed, in the form that the browser takes', async ({ request }) => {
    const { integrity } = await pageData(await request.get('/'));
    const [script = ''] = Object.keys(integrity).filter((file) => file.endsWith('.js'));
    for (const path of ['/', '/About_Raptors/Explore_raptors_nepal', '/registry.json', script]) {
      for (const [accepted, form] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const headers = (await request.get(path, { headers: { 'Accept-Encoding': accepted } })).headers();
        expect([path, accepted, headers['content-encoding']]).toEqual([path, accepted, form]);
        expect(headers.vary).toBe('Accept-Encoding');
      }
    }
  });

  test('keeps visitors safe on pages, files and what is not there', async ({ request }) => {
    const { integrity } = await pageData(await request.get('/'));
    for (const path of ['/', '/Donate', '/Nowhere', '/releases/none.js', Object.keys(integrity)[0] ?? '']) {
      expect((await request.get(path)).headers(), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
      });
    }
    const html = await (await request.get('/')).text();
    expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="[^"]*script-src/i);
  });

  test('serves pages, registry and files of one edition, and says which', async ({ request }) => {
    const response = await request.get('/registry.json');
    const registry = (await response.json()) as Registry;
    expect(response.headers()['x-edition']).toBe(String(registry.edition));
    for (const path of pagePaths) {
      const page = await request.get(path);
      const { shell, remote } = await pageData(page);
      expect([path, page.headers()['x-edition'], shell]).toEqual([
        path,
        String(registry.edition),
        registry.shell,
      ]);
      const pinned = registry.remotes.find(({ name }) => name === remote?.name);
      expect(remote?.release).toBe(pinned?.release);
    }
  });

  test('answers HEAD like GET, without a body', async ({ request }) => {
    for (const path of ['/', '/Nowhere', '/registry.json']) {
      const got = await request.get(path);
      const head = await request.head(path);
      expect([head.status(), head.headers().etag]).toEqual([got.status(), got.headers().etag]);
    }
  });
});
