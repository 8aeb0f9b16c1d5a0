import { parseCoordinates, type Position } from '@raptors/shared/contract/sightings/coordinates';
import {
  findTowns as findIn,
  isInside,
  nearestTown,
  townNamed,
  type Town,
} from '@raptors/shared/contract/sightings/towns';
import { langBeside } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import gazetteer from '@raptors/shared/organisation/towns.json';
import content from '../../../../content/report-sighting.json';

const places: readonly Town[] = [...gazetteer.districts, ...gazetteer.towns];

/** Places whose name holds what is written, five at most. */
export const findTowns = (written: string): Town[] => findIn(written, places);

/** Where a text lies, as the inbox reads it too; with `km` where it is as wide as a district. */
export const placeOf = (written: string): (Position & Pick<Town, 'km'>) | undefined =>
  parseCoordinates(written) ?? townNamed(written, places);

/** The name of a place in the language of the page where the gazetteer has it, or has a district of this name in it. */
export const nameOf = ({ name }: Pick<Town, 'name'>): string =>
  places
    .filter((place) => place.name === name)
    .flatMap(({ names = [] }) => [name, ...names])
    .find((one) => !langBeside(content.where.title, one)) ?? name;

/** Distance and direction of a place from the town next to it, such as "19 km north-west of Pokhara"; "Pokhara" in the town itself; or that it is not in Nepal. */
export function nearTown(place: Position): string {
  if (!isInside(place, gazetteer.outline)) return content.where.outside;
  const next = nearestTown(place, gazetteer.towns);
  if (!next) return '';
  const km = Math.round(next.km);
  const town = nameOf(next.town);
  const direction = content.where.directions[next.direction];
  return km > 0 ? fillIn(content.where.near, { km, direction, town }) : town;
}
