import type { Position } from '@raptors/shared/contract/sightings/coordinates';
import { isInside, nearestTown } from '@raptors/shared/contract/sightings/towns';
import { fillIn } from '@raptors/shared/organisation/organisation';
import gazetteer from '@raptors/shared/organisation/towns.json';
import content from '../../../../content/report-sighting.json';

/** Distance and direction of a place from the town next to it, such as "19 km north-west of Pokhara"; "Pokhara" in the town itself; or that it is not in Nepal. */
export function nearTown(place: Position): string {
  if (!isInside(place, gazetteer.outline)) return content.where.outside;
  const next = nearestTown(place, gazetteer.towns);
  if (!next) return '';
  const km = Math.round(next.km);
  const town = next.town.name;
  return km > 0 ? fillIn(content.where.near, { km, direction: next.direction, town }) : town;
}
