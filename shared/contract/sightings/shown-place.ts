import type { Position } from './coordinates';

/** Radius in km of the public circle around a bird that is not sensitive. */
export const SHOWN_KM = 2;

/** Radius in km of the public circle of a sighting; `undefined`: the place is hidden. */
export function shownKm({
  isNest,
  speciesKm,
}: {
  /** A nest or a roost: it would be robbed if its place were known. */
  isNest: boolean;
  /** From the form, for each possible bird; `undefined` for a bird that is not sensitive. */
  speciesKm: readonly (number | undefined)[];
}): number | undefined {
  return isNest ? undefined : Math.max(SHOWN_KM, ...speciesKm.map((km) => km ?? 0));
}

const KM_PER_DEGREE = 111.2;
/** Side of a grid square relative to the radius: its diagonal is shorter than the radius. */
const SIDE = 0.6;

/**
 * Centre of the public circle. All places in one square of a secret grid have the same centre: random offsets would average out
 * over many reports and reveal the place. Rounded to a thousandth of a degree, about a hundred metres.
 * @param secretNumber maps a text to a fixed secret number from 0 to 1
 */
export function shownMiddle(place: Position, km: number, secretNumber: (of: string) => number): Position {
  const step = (SIDE * km) / KM_PER_DEGREE;
  const [northOffset, eastOffset] = [secretNumber(`north ${km}`), secretNumber(`east ${km}`)];
  const row = Math.floor(place.latitude / step + northOffset);
  // Degrees of longitude are shorter towards the poles; all squares of a row have the same width.
  const width = step / Math.cos(((row - northOffset) * step * Math.PI) / 180);
  const column = Math.floor(place.longitude / width + eastOffset);
  const square = `${km} ${row} ${column}`;
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return {
    latitude: rounded((row + secretNumber(`latitude ${square}`) - northOffset) * step),
    longitude: rounded((column + secretNumber(`longitude ${square}`) - eastOffset) * width),
  };
}
