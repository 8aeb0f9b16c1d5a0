import type { Position } from './coordinates';

/** A bird in the air: its place is shown as a circle of this radius, in kilometres. */
export const SHOWN_KM = 2;

/** The radius of the circle in which everyone sees the place of a sighting, in kilometres; `undefined`: no place at all. */
export function shownKm({
  isNest,
  speciesKm,
}: {
  /** A nest or a roost: it is robbed where its place is known. */
  isNest: boolean;
  /** What the form says of each bird that it may have been; `undefined` of a bird that needs no care. */
  speciesKm: readonly (number | undefined)[];
}): number | undefined {
  return isNest ? undefined : Math.max(SHOWN_KM, ...speciesKm.map((km) => km ?? 0));
}

const KM_PER_DEGREE = 111.2;
/** Of the radius: from any corner of a square of this side to the one across is less than the radius. */
const SIDE = 0.6;

/**
 * The middle of the circle that everyone sees, which the place may lie anywhere in. All places of one square of a secret grid have the same
 * middle, however often they are reported: circles that were moved by chance, each in its own way, would lie around the place and give it away.
 * Rounded to a thousandth of a degree, a hundred metres.
 * @param secretNumber gives for a text always the same number from 0 to 1, which nobody else can work out
 */
export function shownMiddle(place: Position, km: number, secretNumber: (of: string) => number): Position {
  const step = (SIDE * km) / KM_PER_DEGREE;
  const [northOffset, eastOffset] = [secretNumber(`north ${km}`), secretNumber(`east ${km}`)];
  const row = Math.floor(place.latitude / step + northOffset);
  // Towards the poles degrees of longitude are shorter; one width for a whole row keeps its squares in line.
  const width = step / Math.cos(((row - northOffset) * step * Math.PI) / 180);
  const column = Math.floor(place.longitude / width + eastOffset);
  const square = `${km} ${row} ${column}`;
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return {
    latitude: rounded((row + secretNumber(`latitude ${square}`) - northOffset) * step),
    longitude: rounded((column + secretNumber(`longitude ${square}`) - eastOffset) * width),
  };
}
