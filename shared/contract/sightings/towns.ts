import type { Position } from './coordinates';

/** A populated place of a gazetteer. */
export type Town = { name: string } & Position;

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

const DIRECTIONS = [
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

/** Letters without marks, so that "Achhām" is found by "achham". */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const MOST_FOUND = 5;

/** Towns whose name begins with what is written, then those that hold it: five at most. */
export function findTowns(written: string, towns: readonly Town[]): Town[] {
  const part = plain(written.trim());
  if (!part) return [];
  const at = new Map(towns.map((town) => [town, plain(town.name).indexOf(part)]));
  const rank = (town: Town) => Math.min(at.get(town) ?? -1, 1);
  return towns
    .filter((town) => rank(town) >= 0)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_FOUND);
}

/** The one town of a name; `undefined` where none or more than one has it. */
export function townNamed(written: string, towns: readonly Town[]): Town | undefined {
  const named = towns.filter(({ name }) => plain(name) === plain(written.trim()));
  return named.length === 1 ? named[0] : undefined;
}
