import { join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { PngOptions, Sharp } from 'sharp';
import { cacheKey, readCached, writeWhole } from '../fingerprint/cache-file';

export const MAX_CARD_BYTES = 60_000;

/** To be raised when the encodings below change: it is part of the cache's key. */
const VERSION = 4;

const png = (options: PngOptions) => ({
  format: 'png' as const,
  encode: (pixels: Sharp) => pixels.png({ dither: 0, ...options }).toBuffer(),
});
const jpeg = (quality: number) => ({
  format: 'jpg' as const,
  encode: (pixels: Sharp) => pixels.jpeg({ quality, mozjpeg: true }).toBuffer(),
});
const SMALLEST = { effort: 7, compressionLevel: 9 };
/** Tried first unless a card has few colours: with fewer colours, skies show bands. */
const SCENE = [
  png({ quality: 100, dither: 0.6, ...SMALLEST }),
  png({ quality: 100, ...SMALLEST }),
  png({ quality: 90, ...SMALLEST }),
];
// Low effort saves time: there are many cards of species.
const ENCODINGS = [
  png({ quality: 75, effort: 2 }),
  png({ quality: 60, effort: 2 }),
  jpeg(80),
  jpeg(70),
  jpeg(60),
  jpeg(50),
];

/** Makes the picture of a card, cached. @throws {UserError} naming the page, when no format is light enough */
export async function rasterise(page: string, svg: string, hasFewColours: boolean, cacheFolder: string) {
  const file = join(cacheFolder, 'cards', cacheKey([svg, `${hasFewColours} ${VERSION}`]));
  for (const format of ['png', 'jpg'] as const) {
    const bytes = readCached(`${file}.${format}`);
    if (bytes) return { bytes, format };
  }
  // Loaded here, because most builds find all cards in the cache.
  const { default: sharp } = await import('sharp');
  const pixels = sharp(Buffer.from(svg)).removeAlpha();
  for (const { format, encode } of [...(hasFewColours ? [] : SCENE), ...ENCODINGS]) {
    const bytes = await encode(pixels.clone());
    if (bytes.length > MAX_CARD_BYTES) continue;
    writeWhole(`${file}.${format}`, bytes);
    return { bytes, format };
  }
  throw new UserError(
    `The card of ${page} is heavier than ${MAX_CARD_BYTES} bytes in every quality. Give it a simpler picture.`,
  );
}
