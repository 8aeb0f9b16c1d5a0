import type { Position } from '@raptors/shared/contract/sightings/coordinates';
import {
  findTowns as findIn,
  isInside,
  nameBeside,
  nearestTown,
  type Town,
} from '@raptors/shared/contract/sightings/towns';
import { placeOf as placeIn } from '@raptors/shared/contract/sightings/written-place';
import { fillIn } from '@raptors/shared/organisation/organisation';
import gazetteer from '@raptors/shared/organisation/towns.json';
import content from '../../../../content/report-sighting.json';

const places: readonly Town[] = [
  ...gazetteer.districts,
  ...gazetteer.towns,
  ...gazetteer.quarters,
  ...gazetteer.protectedAreas,
];

export const findTowns = (written: string): Town[] => findIn(written, places);

/** The place that a text names or gives as coordinates, read as in the inbox. `km` is the radius of a town or area, if known. */
export const placeOf = (written: string): (Position & Partial<Town>) | undefined => placeIn(written, places);

export const nameOf = ({ name }: Pick<Town, 'name'>): string => nameBeside(content.where.title, name, places);

/** Such as "19 km north-west of Pokhara"; "Pokhara" up to half a kilometre from its middle; or that the place is not in Nepal. */
export function nearTown(place: Position): string {
  if (!isInside(place, gazetteer.outline)) return content.where.outside;
  const next = nearestTown(place, gazetteer.towns);
  if (!next) return '';
  const km = Math.round(next.km);
  const town = nameOf(next.town);
  const direction = content.where.directions[next.direction];
  return km > 0 ? fillIn(content.where.near, { km, direction, town }) : town;
}
