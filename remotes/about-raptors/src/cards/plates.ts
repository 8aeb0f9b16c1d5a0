import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import records from '../../content/species.json';
import type { Species } from '../../content/species.schema';

const species = checkedContent<readonly Species[]>(records);

export const PIXELS_PER_CM = 4;

export type Plate = Species & { svg: string; width: number; height: number };

export const readPicture = (folder: string, name: string) =>
  readFileSync(join(folder, 'content/pictures', `${name}.svg`), 'utf8');

export const readPlates = (folder: string): Plate[] =>
  species.map((one) => {
    const svg = readPicture(folder, `${one.slug}-plate`);
    const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    return { ...one, svg, width: Number(width), height: Number(height) };
  });
