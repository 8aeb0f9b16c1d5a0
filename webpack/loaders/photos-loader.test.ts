import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { FILE_BUDGET } from '@raptors/shared/publishing/page-budget';
import sharp from 'sharp';
import { encoded, makePhoto } from './photos-loader';

const place = { folder: '.', widths: [200, 400, 800] as [number, ...number[]], sizes: '50vw' };

let folder: string;
let cache: string;
beforeEach(() => {
  folder = aFolder();
  cache = join(folder, 'cache');
});

async function photograph(width: number, height: number): Promise<string> {
  const file = join(folder, 'Asha at Nest.jpg');
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 18/1 0/1' } };
  const picture = sharp({ create: { width, height, channels: 3, background: '#884422' } });
  const bytes = await picture.jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer();
  writeFileSync(file, bytes);
  return file;
}

it('is made in each width up to its own as AVIF and WebP, once as JPEG, without location', async () => {
  const file = await photograph(600, 500);
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { files, source } = await makePhoto(file, place, cache);
  const sizes = await Promise.all(
    files.map(async ({ path, bytes }) => {
      const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      return [
        /^photos\/asha-at-nest-(\d+)\.[0-9a-f]{10}\.(\w+)$/.exec(path)?.slice(1).join(' '),
        format,
        width,
        height,
      ];
    }),
  );
  expect(sizes).toEqual([
    ['200 avif', 'heif', 200, 240],
    ['400 avif', 'heif', 400, 480],
    ['200 webp', 'webp', 200, 240],
    ['400 webp', 'webp', 400, 480],
    ['400 jpg', 'jpeg', 400, 480],
  ]);
  const photo = new Function('__webpack_public_path__', `return ${source}`)('/x/') as Record<string, unknown>;
  expect(photo).toMatchObject({
    avif: `/x/${files[0]?.path} 200w, /x/${files[1]?.path} 400w`,
    src: `/x/${files[4]?.path}`,
    width: 400,
    height: 480,
    sizes: '50vw',
    colour: expect.stringMatching(/^#8[0-9a-f]4[0-9a-f]2[0-9a-f]$/) as string,
  });
});

it('is made in its own width when it is too small, which the check of the content tells', async () => {
  const { files } = await makePhoto(await photograph(160, 150), place, cache);
  expect(files.map(({ path }) => /-(\d+)\./.exec(path)?.[1])).toEqual(['150', '150', '150']);
});

it('is as good as the budget of a picture allows', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const leaves = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#000', noise } });
  const { length } = await encoded('jpg', sharp(await leaves.png().toBuffer()));
  expect(length).toBeLessThanOrEqual(FILE_BUDGET.picture);
  expect(length).toBeGreaterThan(FILE_BUDGET.picture / 2);
});

it('is made once, and again when its bytes change', async () => {
  const file = await photograph(600, 500);
  const first = await makePhoto(file, place, cache);
  const made = () => readdirSync(cache).map((name) => [name, statSync(join(cache, name)).mtimeMs]);
  const before = made();
  expect(await makePhoto(file, place, cache)).toEqual(first);
  expect(made()).toEqual(before);
  await photograph(640, 500);
  await makePhoto(file, place, cache);
  expect(made()).toHaveLength(2 * before.length);
});
