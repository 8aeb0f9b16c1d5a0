import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { displayPath } from '../translation/read-json';

const widthSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const photoPlaceSchema = v.strictObject({
  /** Folder of the photographs, relative to the file. */
  folder: v.string(),
  /** Widths in pixels to make of each; the first is the least that a photograph must have. */
  widths: v.tupleWithRest([widthSchema], widthSchema),
  /** How wide the place is, in the syntax of the attribute `sizes`. */
  sizes: v.string(),
});

/** A `.photos` file: the folder of the photographs for one place on the site, and how it shows them. */
export type PhotoPlace = Readonly<v.InferOutput<typeof photoPlaceSchema>>;

const PHOTO = /\.(jpe?g|png|webp|tiff?|avif)$/i;

/** Parses a `.photos` file. @throws {InvalidFileError} when it does not describe a place */
export const parsePlace = (text: string, file: string): PhotoPlace =>
  parseJsonText(photoPlaceSchema, text, displayPath(file));

/** File names of the photographs in a folder, which may be absent. */
export const photosOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => PHOTO.test(name))
        .sort()
    : [];

const SAVE_AGAIN = 'Save it again as JPEG or PNG.';

/** Says why a photograph can't be shown in the place of a `.photos` file; `undefined` if it can. */
export async function checkPhoto(placeFile: string, name: string): Promise<string | undefined> {
  const { folder, widths } = parsePlace(readFileSync(placeFile, 'utf8'), placeFile);
  const photos = join(dirname(placeFile), folder);
  const known = photosOf(photos);
  if (/\.hei[cf]$/i.test(name)) return `“${name}” is a HEIC photograph, which is not taken. ${SAVE_AGAIN}`;
  if (!known.includes(name)) return `${unknownName(name, known)} Photographs are in content/photos.`;
  try {
    const { default: sharp } = await import('sharp');
    const photo = sharp(join(photos, name));
    const { autoOrient } = await photo.metadata();
    // The size alone can be read of a photograph that is cut off, and of a format that can't be decoded here.
    await photo.resize(1, 1).toBuffer();
    if (autoOrient.width >= widths[0]) return undefined;
    return `“${name}” is ${autoOrient.width} pixels wide, which is too small for this place. Use one that is at least ${widths[0]} pixels wide.`;
  } catch (error) {
    return `“${name}” can't be read as a picture (${messageOf(error)}). ${SAVE_AGAIN}`;
  }
}
