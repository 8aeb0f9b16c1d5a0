import sharp from 'sharp';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Words } from '../pages/words';
import { MAX_PHOTOGRAPH_MB, type SentFile } from './read-body';

const KEPT_SIDE = 2000;
/** Larger pictures need too much memory. */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 60_000_000;
const QUALITY = 82;

/** A JPEG without place, time or camera. */
export type Photograph = { type: string; width: number; height: number; bytes: Buffer };

/** Magic bytes of the accepted formats, so that no other decoder runs on uploads. */
const KINDS = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/];
const HEIC = /^[^]{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

let last: Promise<unknown> = Promise.resolve();

/** Redraws a photograph, which drops metadata. @returns a sentence if it is refused */
export async function photographOf(
  { name, bytes, isTooLarge }: SentFile,
  words: Words['photographs'],
): Promise<Photograph | string> {
  const notTaken = (reason: keyof typeof words, values: Record<string, string> = {}) =>
    fillIn(words[reason], { ...values, file: name ? `“${name}”` : words.nameless });
  if (isTooLarge) return notTaken('tooLarge', { most: String(MAX_PHOTOGRAPH_MB) });
  const start = bytes.subarray(0, 16).toString('latin1');
  if (HEIC.test(start)) return notTaken('heic');
  if (!KINDS.some((kind) => kind.test(start))) return notTaken('kind');
  // One at a time: an open picture needs up to 200 MB.
  const drawn = last.then(() => drawAgain(bytes));
  last = drawn;
  const photograph = await drawn;
  return 'reason' in photograph ? notTaken(photograph.reason, photograph.values) : photograph;
}

type NotDrawn = { reason: keyof Words['photographs']; values?: Record<string, string> };

async function drawAgain(bytes: Buffer): Promise<Photograph | NotDrawn> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { width, height, pages = 1 } = await picture.metadata();
    if (pages > 1) return { reason: 'moves' };
    if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
      return {
        reason: 'pixels',
        values: { width: String(width), height: String(height), most: String(MAX_SIDE) },
      };
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { type: 'image/jpeg', width: info.width, height: info.height, bytes: data };
  } catch {
    return { reason: 'damaged' };
  }
}
