import type { Position } from './coordinates';
import { movedBy } from './towns';

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

/**
 * The middle of the circle that everyone sees. It is moved at random within the circle, so that the bird may have been anywhere in it; it is worked out
 * once and kept, because many circles around one place would give it away. Rounded to a thousandth of a degree, a hundred metres.
 * @param random two numbers from 0 to 1
 */
export function shownMiddle(place: Position, km: number, random: readonly [number, number]): Position {
  // The root makes every spot of the circle as likely as every other. A tenth is left for the rounding.
  const reach = 0.9 * km * Math.sqrt(random[0]);
  const turn = 2 * Math.PI * random[1];
  const { latitude, longitude } = movedBy(place, reach * Math.sin(turn), reach * Math.cos(turn));
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
