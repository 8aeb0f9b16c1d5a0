import { parseCoordinates, type Position } from '@raptors/shared/contract/sightings/coordinates';
import {
  findTowns as findIn,
  nearestTown,
  townNamed,
  type Town,
} from '@raptors/shared/contract/sightings/towns';
import gazetteer from '@raptors/shared/organisation/towns.json';

export { Ground, SmallGround } from './Ground';
export { nearTown } from './near-town';

const places: readonly Town[] = [...gazetteer.districts, ...gazetteer.towns];

/** Places whose name holds what is written, five at most. */
export const findTowns = (written: string): Town[] => findIn(written, places);

/**
 * Where a text lies: coordinates, a link of a map, or a place of the gazetteer. The inbox reads it in the same way.
 * @returns with `km`, where it is as wide as a district
 */
export const placeOf = (written: string): (Position & Pick<Town, 'km'>) | undefined =>
  parseCoordinates(written) ?? townNamed(written, places);

/** Name of the town next to a place. */
export const townNear = (place: Position) => nearestTown(place, gazetteer.towns)?.town.name ?? '';
