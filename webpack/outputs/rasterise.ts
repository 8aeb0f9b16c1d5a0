import { join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import * as v from 'valibot';
import { readJsonFile, recipeFolder } from '../fingerprint/source-package';
import { cacheKey, readCached, writeWhole } from '../fingerprint/cache-file';

/** What messengers still load for a preview, with room for all of them. */
export const MAX_CARD_BYTES = 60_000;

/** A card can't be made; the message names its page and says why. */
export class CardError extends UserError {
  override name = 'CardError';
}

/** A card as a file. Formats are those that all networks show. */
export type CardPicture = { bytes: Buffer; format: 'png' | 'jpg' };

/** Raised when the settings below change, so that the cache gives no old cards. */
const VERSION = 2;
/** Plates have few colours, and lines that stay sharp. */
const PLATE_PNGS = [
  { quality: 75, dither: 0 },
  { quality: 60, dither: 0 },
];
/** Skies have many: with few of them they show bands. */
const SCENE_PNGS = [
  { quality: 100, dither: 0.6 },
  { quality: 100, dither: 0 },
  { quality: 90, dither: 0 },
  ...PLATE_PNGS,
];
const PNG = { effort: 7, compressionLevel: 9 };
/** For what is too heavy as a PNG: 83 birds. */
const JPEG_QUALITIES = [80, 70, 60, 50];

/** Version of the library that draws the pixels. It is not loaded for that, because most builds find all their cards made. */
const { sharp: SHARP } = readJsonFile(
  v.object({ dependencies: v.object({ sharp: v.string() }) }),
  join(recipeFolder(), 'package.json'),
).dependencies;

/**
 * Makes the picture of a card from its SVG. One that was made before comes from `cacheFolder`.
 * @param page for the message
 * @throws {CardError} when no format is light enough
 */
export async function rasterise(
  page: string,
  svg: string,
  hasFewColours: boolean,
  cacheFolder: string,
): Promise<CardPicture> {
  const name = cacheKey([svg, JSON.stringify([hasFewColours, SHARP, VERSION])]);
  const fileOf = (format: string) => join(cacheFolder, 'cards', `${name}.${format}`);
  for (const format of ['png', 'jpg'] as const) {
    const bytes = readCached(fileOf(format));
    if (bytes) return { bytes, format };
  }
  const made = await lightest(page, svg, hasFewColours);
  writeWhole(fileOf(made.format), made.bytes);
  return made;
}

async function lightest(page: string, svg: string, hasFewColours: boolean): Promise<CardPicture> {
  const { default: sharp } = await import('sharp');
  const pixels = sharp(Buffer.from(svg)).removeAlpha();
  for (const settings of hasFewColours ? PLATE_PNGS : SCENE_PNGS) {
    const bytes = await pixels
      .clone()
      .png({ ...PNG, ...settings })
      .toBuffer();
    if (bytes.length <= MAX_CARD_BYTES) return { bytes, format: 'png' };
  }
  for (const quality of JPEG_QUALITIES) {
    const bytes = await pixels.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= MAX_CARD_BYTES) return { bytes, format: 'jpg' };
  }
  throw new CardError(
    `The card of ${page} is heavier than ${MAX_CARD_BYTES} bytes in every quality. Give it a simpler picture.`,
  );
}
