import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardContent } from '@raptors/drawing/card/card';
import { drawCard } from '@raptors/drawing/card/draw-card';
import { letteringFiles } from '@raptors/drawing/lettering/lettering';
import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import { organisation } from '@raptors/shared/organisation/organisation';
import * as v from 'valibot';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { cacheKey } from '../fingerprint/cache-key';
import { folderHash, workingTree } from '../fingerprint/project-state';
import { drawingFolder, readJsonFile, recipeFolder } from '../fingerprint/source-package';
import { writeWhole } from '../fingerprint/whole-file';

let loadedHash: string | undefined;

/** Hash of the code that draws cards, as this process has loaded it. */
export const loadedDrawingHash = (): string => (loadedHash ??= folderHash(workingTree(drawingFolder()), '.'));

/** What messengers still load for a preview, with room for all of them. */
export const MAX_CARD_BYTES = 60_000;

/** A card can't be made; the message says what is on it and why. */
export class CardError extends UserError {
  override name = 'CardError';
}

/** A card as a file. Formats are those that all networks show. */
export type MadeCard = { bytes: Buffer; format: 'png' | 'jpg' };

const NAMES = { name: organisation.productName, nepaliName: organisation.wordmarkNepali };

type Drawn = { svg: string; hash: string };

/** Raised when the settings below change, so that the cache gives no old cards. */
const VERSION = 1;
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

/** Hash of a card's drawing; a card that was drawn before from the same words and code isn't drawn again. */
export async function drawnCardHash(content: CardContent, cacheFolder: string): Promise<string> {
  const known = readCached(noteFile(content, cacheFolder))?.toString('utf8');
  return known ?? (await draw(content, cacheFolder)).hash;
}

/**
 * Makes the card with this content. One that was made before comes from `cacheFolder`, as long as its drawing and the
 * library are the same.
 * @throws {CardError} when no format is light enough
 */
export async function makeCard(content: CardContent, cacheFolder: string): Promise<MadeCard> {
  const noted = readCached(noteFile(content, cacheFolder))?.toString('utf8');
  const known = noted === undefined ? undefined : readMade(noted, cacheFolder);
  if (known) return known;
  const { svg, hash } = await draw(content, cacheFolder);
  // Other words may give the same drawing.
  const made = readMade(hash, cacheFolder) ?? (await rasterise(svg, content));
  writeWhole(madeFile(hash, made.format, cacheFolder), made.bytes);
  return made;
}

async function draw(content: CardContent, cacheFolder: string): Promise<Drawn> {
  const svg = await drawCard(content, NAMES);
  const hash = cacheKey([svg]);
  writeWhole(noteFile(content, cacheFolder), hash);
  return { svg, hash };
}

async function rasterise(svg: string, content: CardContent): Promise<MadeCard> {
  const { default: sharp } = await import('sharp');
  const pixels = sharp(Buffer.from(svg)).removeAlpha();
  const isPlate = content.draw === 'species' || content.draw === 'all-species';
  for (const settings of isPlate ? PLATE_PNGS : SCENE_PNGS) {
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
    `The card with ${JSON.stringify(content)} is heavier than ${MAX_CARD_BYTES} bytes in every quality. Give it a simpler scene.`,
  );
}

let fontsHash: string | undefined;

/** Holds the hash of the drawing for everything that decides it: words, code and fonts. */
function noteFile(content: CardContent, cacheFolder: string): string {
  fontsHash ??= cacheKey(letteringFiles().map((file) => readFileSync(file)));
  const words = JSON.stringify([content, NAMES, STATUS_WORDS]);
  return join(cacheFolder, 'cards', `${cacheKey([loadedDrawingHash(), fontsHash, words])}.txt`);
}

/** Version of the library that draws the pixels. It is not loaded for that, because most builds find all their cards made. */
const { sharp: SHARP } = readJsonFile(
  v.object({ dependencies: v.object({ sharp: v.string() }) }),
  join(recipeFolder(), 'package.json'),
).dependencies;

const madeFile = (hash: string, format: MadeCard['format'], cacheFolder: string) =>
  join(cacheFolder, 'cards', `${cacheKey([hash, JSON.stringify([SHARP, VERSION])])}.${format}`);

function readMade(hash: string, cacheFolder: string): MadeCard | undefined {
  for (const format of ['png', 'jpg'] as const) {
    const bytes = readCached(madeFile(hash, format, cacheFolder));
    if (bytes) return { bytes, format };
  }
  return undefined;
}

function readCached(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
