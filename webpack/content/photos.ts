import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { displayPath } from '../translation/read-json';

const widthSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const photoPlaceSchema = v.strictObject({
  folder: v.string(),
  /** In pixels. A photograph must be at least as wide as the first. */
  widths: v.tupleWithRest([widthSchema], widthSchema),
  sizes: v.string(),
});

/** A `.photos` file: a folder of photographs, the widths to make of each, and the `sizes` at which one place of the site shows them. */
export type PhotoPlace = Readonly<v.InferOutput<typeof photoPlaceSchema>>;

const PHOTO = /\.(jpe?g|png|webp|tiff?|avif)$/i;

export const parsePlace = (text: string, file: string): PhotoPlace =>
  parseJsonText(photoPlaceSchema, text, displayPath(file));

export function photosOf(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => PHOTO.test(name)).sort();
}

const SAVE_AGAIN = 'Save it again as JPEG or PNG.';

export async function checkPhoto(placeFile: string, name: string): Promise<string | undefined> {
  if (!existsSync(placeFile))
    return `has no place: there is no ${displayPath(placeFile)}. Write it, as docs/for-teams.md shows, or correct its name in content/schema.ts.`;
  const { folder, widths } = parsePlace(readFileSync(placeFile, 'utf8'), placeFile);
  const photos = join(dirname(placeFile), folder);
  const known = photosOf(photos);
  if (/\.hei[cf]$/i.test(name)) return `“${name}” is a HEIC photograph, which is not taken. ${SAVE_AGAIN}`;
  if (!known.includes(name)) return `${unknownName(name, known)} Photographs are in content/photos.`;
  try {
    const { default: sharp } = await import('sharp');
    const photo = sharp(join(photos, name));
    const { autoOrient } = await photo.metadata();
    // Decodes the photograph: metadata can be read even if it is truncated.
    await photo.resize(1, 1).toBuffer();
    if (autoOrient.width >= widths[0]) return undefined;
    return `“${name}” is ${autoOrient.width} pixels wide, which is too small for this place. Use one that is at least ${widths[0]} pixels wide.`;
  } catch (error) {
    return `“${name}” can't be read as a picture (${messageOf(error)}). ${SAVE_AGAIN}`;
  }
}
