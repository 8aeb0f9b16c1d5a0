import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import records from '../../content/species.json';
import type { Species } from '../../content/species.schema';

const species = checkedContent<readonly Species[]>(records);

/** Scale of the plates. */
export const PIXELS_PER_CM = 4;

/** A species with its plate: an SVG, and its size in pixels. */
export type Plate = Species & { svg: string; width: number; height: number };

/** A drawing of the package, from `content/pictures`. */
export const readPicture = (folder: string, name: string) =>
  readFileSync(join(folder, 'content/pictures', `${name}.svg`), 'utf8');

/** Every species with its plate, in the order of the list. */
export const readPlates = (folder: string): Plate[] =>
  species.map((one) => {
    const svg = readPicture(folder, `${one.slug}-plate`);
    const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    return { ...one, svg, width: Number(width), height: Number(height) };
  });
