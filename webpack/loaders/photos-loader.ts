import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { LoaderContext } from 'webpack';
import { FILE_BUDGET } from '@raptors/shared/publishing/page-budget';
import { parsePlace, photosOf, type PhotoPlace } from '../content/photos';
import { cacheFolder } from '../fingerprint/project-root';
import { cacheKey, readCached, writeWhole } from '../fingerprint/cache-file';

/** Webpack loader for `*.photos` files: emits each photograph in widths of its place, and exports addresses and sizes. */
export default async function photosLoader(this: LoaderContext<object>, content: string): Promise<string> {
  const place = parsePlace(content, this.resourcePath);
  const folder = join(dirname(this.resourcePath), place.folder);
  const names = photosOf(folder);
  // The folder may not exist yet: the first photograph creates it.
  this.addContextDependency(folder);
  for (const name of names) this.addDependency(join(folder, name));
  const cache = join(cacheFolder(this.rootContext), 'photos');
  const photos = names.map(async (name) => {
    const { source, files } = await makePhoto(join(folder, name), place, cache);
    for (const { path, bytes } of files) this.emitFile(path, bytes);
    return `${JSON.stringify(name)}:${source}`;
  });
  return `export default {${(await Promise.all(photos)).join(',')}};\n`;
}

const FORMATS = {
  avif: (picture: Sharp, by: number) => picture.avif({ quality: 55 - by, effort: 3 }),
  webp: (picture: Sharp, by: number) => picture.webp({ quality: 76 - by }),
  jpg: (picture: Sharp, by: number) => picture.jpeg({ quality: 78 - by, mozjpeg: true }),
} as const;
const LOWEST_BY = 40;

/** The best of five qualities within the budget of a picture, else the lowest, which the rule `file-budget` then refuses. */
export async function encoded(format: Format, picture: Sharp): Promise<Buffer> {
  for (let by = 0; ; by += 10) {
    const bytes = await FORMATS[format](picture.clone(), by).toBuffer();
    if (bytes.length <= FILE_BUDGET.picture || by >= LOWEST_BY) return bytes;
  }
}

type Format = keyof typeof FORMATS;

/** Makes the files of a photograph, cached. They have no metadata, which could tell where a nest is. */
export async function makePhoto(file: string, place: PhotoPlace, cacheFolder: string) {
  const original = readFileSync(file);
  const key = cacheKey([original, JSON.stringify([place.widths, sharp.versions, VERSION])]);
  const name = basename(file, extname(file))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const { autoOrient: upright } = await sharp(original).metadata();
  const fitting = place.widths.filter((width) => width <= upright.width);
  // `checkPhoto` refuses a photograph that is too small.
  const widths = fitting.length > 0 ? fitting : [upright.width];
  const make = async (format: Format, width: number) => {
    const cache = join(cacheFolder, `${key}-${width}.${format}`);
    const known = readCached(cache);
    const bytes = known ?? (await encoded(format, sharp(original).autoOrient().resize({ width })));
    if (!known) writeWhole(cache, bytes);
    return { path: `photos/${name}-${width}.${cacheKey([bytes]).slice(0, 10)}.${format}`, bytes, width };
  };
  const all = (format: Format) => Promise.all(widths.map((width) => make(format, width)));
  const avif = await all('avif');
  const webp = await all('webp');
  const jpg = await make('jpg', widths.at(-1) ?? upright.width);
  const fields = [
    `avif:${srcset(avif)}`,
    `webp:${srcset(webp)}`,
    `src:${address(jpg.path)}`,
    `width:${jpg.width}`,
    `height:${Math.round((upright.height * jpg.width) / upright.width)}`,
    `sizes:${JSON.stringify(place.sizes)}`,
    `colour:${JSON.stringify(await colourOf(original))}`,
  ];
  return { source: `{${fields.join(',')}}`, files: [...avif, ...webp, jpg] };
}

/** To be raised when the settings of the formats change: it is part of the cache's key. */
const VERSION = 1;

const address = (path: string) => `__webpack_public_path__+${JSON.stringify(path)}`;

const srcset = (files: readonly { path: string; width: number }[]) =>
  files.map(({ path, width }) => `${address(path)}+${JSON.stringify(` ${width}w`)}`).join('+", "+');

async function colourOf(picture: Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .resize(1, 1)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
