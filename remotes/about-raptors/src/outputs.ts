import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { Output, OutputsContext } from '@raptors/shared/publishing/outputs';
import { BIRDS_URL, type DescribedBird } from '@raptors/shared/contract/sightings/birds';
import guide from '../content/field-guide.json';
import type { FieldGuideRecord } from '../content/field-guide.schema';
import speciesRecords from '../content/species.json';
import type { Species } from '../content/species.schema';
import { speciesCard, type Plate } from './cards/species-card';
import { speciesPath } from './species-address';

export function* outputs({ folder, pages, kit }: OutputsContext): Generator<Output> {
  const plates = readPlates(folder);
  yield { path: BIRDS_URL, text: JSON.stringify(plates.map((plate) => describedBird(plate, plates))) };
  const contours = readPicture(folder, 'card-contours');
  const ground =
    kit.ground(kit.colours.plate) + kit.picture(contours, { x: 0, y: 0, ...CARD_SIZE }, 'contours');
  for (const { path, record } of pages) {
    const species = plates.find(({ slug }) => slug === record?.slug);
    if (species) yield { card: path, svg: speciesCard(species, ground, kit), hasFewColours: true };
  }
}

const readPicture = (folder: string, name: string) =>
  readFileSync(join(folder, 'content/pictures', `${name}.svg`), 'utf8');

const readPlates = (folder: string): Plate[] =>
  checkedContent<readonly Species[]>(speciesRecords).map((species) => {
    const svg = readPicture(folder, `${species.slug}-plate`);
    const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    return { ...species, svg, width: Number(width), height: Number(height) };
  });

const records = checkedContent<readonly FieldGuideRecord[]>(guide);

function describedBird(plate: Plate, all: readonly Plate[]): DescribedBird {
  const { sn, scientificName, englishName, slug } = plate;
  const record = records.find((one) => one.sn === sn);
  const similar = new Set(record?.similar.map((other) => other.sn));
  return {
    scientificName,
    englishName,
    page: speciesPath(slug),
    picture: `pictures/${slug}-plate`,
    ...(record?.monthsInNepal && { months: record.monthsInNepal }),
    similar: all.filter((one) => similar.has(one.sn)).map((one) => one.scientificName),
  };
}
