import { parseCoordinates, type Position } from '@raptors/shared/contract/sightings/coordinates';
import { findTowns as findIn, nearestTown, townNamed } from '@raptors/shared/contract/sightings/towns';
import gazetteer from '@raptors/shared/organisation/towns.json';

export { Ground, SmallGround } from './Ground';
export { nearTown } from './near-town';

/** Towns whose name holds what is written, five at most. */
export const findTowns = (written: string) => findIn(written, gazetteer.towns);

/** Where a text lies: coordinates, a link of a map, or a town. The inbox reads it in the same way. */
export const placeOf = (written: string): Position | undefined =>
  parseCoordinates(written) ?? townNamed(written, gazetteer.towns);

/** Name of the town next to a place. */
export const townNear = (place: Position) => nearestTown(place, gazetteer.towns)?.town.name ?? '';
