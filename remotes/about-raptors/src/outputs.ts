import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { Output, OutputsContext } from '@raptors/shared/contract/outputs';
import { allSpeciesCard } from './cards/all-species-card';
import { readPicture, readPlates } from './cards/plates';
import { speciesCard } from './cards/species-card';

const EXPLORER = '/About_Raptors/Explore_raptors_nepal';

/** The cards of the explorer and of each species. */
export function* outputs({ folder, pages, kit }: OutputsContext): Generator<Output> {
  const plates = readPlates(folder);
  const contours = readPicture(folder, 'card-contours');
  const ground =
    kit.ground(kit.colours.plate) + kit.picture(contours, { x: 0, y: 0, ...CARD_SIZE }, 'contours');
  yield { card: EXPLORER, svg: allSpeciesCard(plates, ground, kit), hasFewColours: true };
  for (const { path, record } of pages) {
    const species = plates.find(({ slug }) => slug === record?.slug);
    if (species) yield { card: path, svg: speciesCard(species, ground, kit), hasFewColours: true };
  }
}
