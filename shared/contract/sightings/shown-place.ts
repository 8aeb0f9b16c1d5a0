import type { Position } from './coordinates';
import { KM_PER_DEGREE } from './towns';

const SHOWN_KM = 2;

/** Radius in km of the public circle of a sighting; nests and roosts have none. `speciesKm`: `shownKm` of the birds in the form. */
export const shownKm = (isNest: boolean, speciesKm: readonly (number | undefined)[]) =>
  isNest ? undefined : Math.max(SHOWN_KM, ...speciesKm.map((km) => km ?? SHOWN_KM));

/** Side of a grid square relative to the radius: even the diagonal is shorter than the radius. */
const SIDE = 0.6;

/**
 * Centre of the public circle. All places in one square of a secret grid have the same centre: the mean of many random offsets
 * would reveal the place. `secretNumber` maps each text to a fixed number from 0 to 1.
 */
export function shownMiddle(place: Position, km: number, secretNumber: (of: string) => number): Position {
  const step = (SIDE * km) / KM_PER_DEGREE;
  const [northOffset, eastOffset] = [secretNumber(`north ${km}`), secretNumber(`east ${km}`)];
  const row = Math.floor(place.latitude / step + northOffset);
  // A degree of longitude is shorter towards the poles, so the squares of each row have their own width in degrees.
  const width = step / Math.cos(((row - northOffset) * step * Math.PI) / 180);
  const column = Math.floor(place.longitude / width + eastOffset);
  const square = `${km} ${row} ${column}`;
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return {
    latitude: rounded((row + secretNumber(`latitude ${square}`) - northOffset) * step),
    longitude: rounded((column + secretNumber(`longitude ${square}`) - eastOffset) * width),
  };
}
