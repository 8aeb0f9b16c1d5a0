import type { Position } from './coordinates';

/** A place of a gazetteer: a town, a village, a district. */
export type Town = Position & {
  name: string;
  /** Other spellings, in both scripts. */
  names?: readonly string[];
  /** How far its edge may be from its middle, in kilometres; left out of a small town. */
  km?: number;
};

const KM_PER_DEGREE = 111.2;
const RADIANS = Math.PI / 180;

/** How far two places are from each other, in kilometres; right within 1 % for places of one country. */
export function distanceKm(from: Position, to: Position): number {
  const { east, north } = offsetKm(from, to);
  return Math.hypot(east, north);
}

function offsetKm(from: Position, to: Position) {
  const shrink = Math.cos(((from.latitude + to.latitude) / 2) * RADIANS);
  return {
    east: (to.longitude - from.longitude) * shrink * KM_PER_DEGREE,
    north: (to.latitude - from.latitude) * KM_PER_DEGREE,
  };
}

/** The place that lies so many kilometres east and north of another. */
export function movedBy({ latitude, longitude }: Position, east: number, north: number): Position {
  const shrink = Math.cos(latitude * RADIANS);
  return {
    latitude: latitude + north / KM_PER_DEGREE,
    longitude: longitude + east / KM_PER_DEGREE / shrink,
  };
}

/** Where a place lies from another. */
export const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** The town next to a place, how far the place is from it, and in which direction; `undefined` for an empty list. */
export function nearestTown(place: Position, towns: readonly Town[]) {
  const [town] = [...towns].sort((a, b) => distanceKm(place, a) - distanceKm(place, b));
  if (!town) return undefined;
  const { east, north } = offsetKm(town, place);
  const turn = Math.round(Math.atan2(east, north) / RADIANS / 45);
  return { town, km: Math.hypot(east, north), direction: DIRECTIONS[(turn + 8) % 8] ?? 'north' };
}

/** Letters alone, so that "Achhām" is found by "achham", and "Begnas-Lake" by "begnaslake". */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c\u200d\s.,'’-]/g, '')
    .toLowerCase();

const namesOf = ({ name, names = [] }: Town) => [name, ...names].map(plain);
const MOST_FOUND = 5;
/** Shorter names are all alike but for one letter. */
const FORGIVEN_FROM = 5;

/** Places whose name begins with what is written, then those that hold it, then those that differ in one letter: five at most. */
export function findTowns<Place extends Town>(written: string, towns: readonly Place[]): Place[] {
  const part = plain(written);
  if (!part) return [];
  const rankOf = (name: string) => {
    const at = name.indexOf(part);
    if (at >= 0) return Math.min(at, 1);
    return part.length >= FORGIVEN_FROM && differsInOneLetter(part, name) ? 2 : Infinity;
  };
  const ranks = new Map(towns.map((town) => [town, Math.min(...namesOf(town).map(rankOf))]));
  const rank = (town: Place) => ranks.get(town) ?? Infinity;
  return towns
    .filter((town) => rank(town) < Infinity)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_FOUND);
}

/** One letter more, less, other, or two in the wrong order. */
function differsInOneLetter(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === [...right].reverse().join(''))
  );
}

/** The place of a name. Where a district is called like a town in it, the district is meant; `undefined` where places far apart share the name. */
export function townNamed<Place extends Town>(written: string, towns: readonly Place[]): Place | undefined {
  const name = plain(written);
  const named = towns.filter((town) => namesOf(town).includes(name));
  const [widest, ...others] = named.sort((a, b) => (b.km ?? 0) - (a.km ?? 0));
  return widest && others.every((town) => distanceKm(town, widest) <= (widest.km ?? 0)) ? widest : undefined;
}

/** Whether a place lies inside of an outline, given as longitude and latitude of its corners. */
export function isInside(
  { latitude, longitude }: Position,
  outline: readonly (readonly number[])[],
): boolean {
  let inside = false;
  outline.forEach(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = outline.at(index - 1) ?? [];
    const isCrossed = y > latitude !== fromY > latitude;
    if (isCrossed && longitude < ((fromX - x) * (latitude - y)) / (fromY - y) + x) inside = !inside;
  });
  return inside;
}
