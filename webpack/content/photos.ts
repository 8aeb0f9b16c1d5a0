import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';

/** A `.photos` file: where a place of the site takes its photographs from, and how it shows them. */
export type PhotoPlace = {
  /** Folder of the photographs, relative to the file. */
  folder: string;
  /** Widths in pixels to make of each; the first is the least that a photograph must have. */
  widths: readonly [number, ...number[]];
  /** How wide the place is, in the syntax of the attribute `sizes`. */
  sizes: string;
};

const PHOTO = /\.(jpe?g|png|webp|tiff?|avif)$/i;

/** Reads a `.photos` file. */
export const parsePlace = (text: string): PhotoPlace => JSON.parse(text) as PhotoPlace;

/** File names of the photographs in a folder, which may be absent. */
export const photosOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => PHOTO.test(name))
        .sort()
    : [];

/**
 * Why a photograph cannot be shown in a place, or nothing where it can.
 * @param placeFile path of the `.photos` file
 */
export async function checkPhoto(placeFile: string, name: string): Promise<string | undefined> {
  const { folder, widths } = parsePlace(readFileSync(placeFile, 'utf8'));
  const photos = join(dirname(placeFile), folder);
  const known = photosOf(photos);
  if (!known.includes(name)) return `${unknownName(name, known)} Photographs are in content/photos.`;
  try {
    const { autoOrient } = await sharp(join(photos, name)).metadata();
    if (autoOrient.width >= widths[0]) return undefined;
    return `“${name}” is ${autoOrient.width} pixels wide and too small for this place. Take one that is at least ${widths[0]} pixels wide.`;
  } catch (error) {
    return `“${name}” is no picture that can be read (${(error as Error).message}). Save it again as JPEG or PNG.`;
  }
}
