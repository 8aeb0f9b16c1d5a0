import sharp from 'sharp';
import { expect, journey as test } from '../../support/browser/journey';
import { organisation } from '../../support/project/declared-pages';

const MAX_BYTES = 60_000;

test('every page of the sitemap has its own card, 1200 × 630, and each English one its own title', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(100);
  const seen = new Map<string, string>();
  for (const [index, path] of paths.entries()) {
    const html = await (await request.get(path)).text();
    const tags = new Map(
      [...html.matchAll(/<meta (?:property|name)="([\w:]+)" content="(.*?)">/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );
    const address = tags.get('og:image') ?? '';
    expect(address, path).toMatch(`${organisation.siteUrl}/releases/`);
    const isEnglish = !/^\/ne(\/|$)/.test(path);
    for (const own of [address, ...(isEnglish ? [tags.get('og:title') ?? ''] : [])]) {
      expect(seen.get(own), path).toBeUndefined();
      seen.set(own, path);
    }
    expect([tags.get('og:url'), tags.get('og:image:width')], path).toEqual([
      organisation.siteUrl + path,
      '1200',
    ]);
    expect(tags.get('og:image:alt'), path).toBe(tags.get('og:title'));
    // Every tenth, because the build refuses a heavier picture.
    if (index % 10 > 0) continue;
    const bytes = await (await request.get(new URL(address).pathname)).body();
    expect(bytes.length, path).toBeLessThanOrEqual(MAX_BYTES);
    expect(await sharp(bytes).metadata(), path).toMatchObject({ width: 1200, height: 630 });
  }
});
