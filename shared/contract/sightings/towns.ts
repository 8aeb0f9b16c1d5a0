import { differsInOneLetter } from '../problem/nearest-name';
import { langBeside } from '../text-language';
import { soundOf, typedWords } from '../words-of';
import type { Position } from './coordinates';

/** A place of a gazetteer, such as a town, a district or a national park. */
export type Town = Position & {
  name: string;
  names?: readonly string[];
  /** Radius of the area in km, or how far the position may be off. */
  km?: number;
};

/** Length of a degree of latitude in km. */
export const KM_PER_DEGREE = 111.2;
const RADIANS = Math.PI / 180;

/** Distance in kilometres; wrong by at most 1 % inside Nepal. */
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

/** The place so many kilometres east and north. */
export function movedBy({ latitude, longitude }: Position, east: number, north: number): Position {
  const shrink = Math.cos(latitude * RADIANS);
  return {
    latitude: latitude + north / KM_PER_DEGREE,
    longitude: longitude + east / KM_PER_DEGREE / shrink,
  };
}

/** Directions, clockwise. */
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

/** Nearest town, with distance and direction from it; `undefined` for an empty list. */
export function nearestTown(place: Position, towns: readonly Town[]) {
  const [town] = [...towns].sort((a, b) => distanceKm(place, a) - distanceKm(place, b));
  if (!town) return undefined;
  const { east, north } = offsetKm(town, place);
  const turn = Math.round(Math.atan2(east, north) / RADIANS / 45);
  return { town, km: Math.hypot(east, north), direction: DIRECTIONS[(turn + 8) % 8] ?? 'north' };
}

/** Letters and digits in one spelling: "Achhām" is "achham", "Begnas-Lake" is "begnaslake", धरानमा is धरान. */
const plain = (name: string) => typedWords(name).join('');

const BESIDE_NAMES = new Set(
  typedWords('near nearby around at in bazaar bazar town city village district नजिक नजिकै बजार शहर गाउँ जिल्ला'),
);
/** Only the name: "dharan" for "near Dharan bazaar". */
const bare = (name: string) =>
  typedWords(name)
    .filter((word) => !BESIDE_NAMES.has(word))
    .join('');

const HEARD_FROM = 5;
const heard = (name: string) => {
  const sound = soundOf(name);
  return sound.length < HEARD_FROM ? '' : sound;
};

/** Letters of the shortest text that may have a wrong letter. */
const FORGIVEN_FROM = 5;
/** In shorter texts, the consonants must sound the same, in any order: Damak is not read as Daman, another town. */
const ANY_FORGIVEN_FROM = 8;
const consonants = (name: string) => [...soundOf(name).replace(/[aiu]/g, '')].sort().join('');

function isMisspelt(written: string, name: string): boolean {
  if (written.length < FORGIVEN_FROM || !differsInOneLetter(written, name)) return false;
  return written.length >= ANY_FORGIVEN_FROM || consonants(written) === consonants(name);
}

type Reading = (name: string) => string;
const isSame = (written: string, name: string) => written !== '' && written === name;

/** Ways to read a name, the surest first. */
const READINGS: readonly (readonly [Reading, typeof isSame])[] = [
  [plain, isSame],
  [(name) => heard(plain(name)), isSame],
  [bare, isSame],
  [(name) => heard(bare(name)), isSame],
  [bare, isMisspelt],
];

const namesOf = ({ name, names = [] }: Town) => [name, ...names];
const MOST_FOUND = 5;

/** Up to five places: names that begin with the text, then that contain it, then, from five letters on, that differ in one. */
export function findTowns<Place extends Town>(written: string, towns: readonly Place[]): Place[] {
  const part = plain(written);
  if (!part) return [];
  const rankOf = (name: string) => {
    const at = name.indexOf(part);
    if (at >= 0) return Math.min(at, 1);
    return part.length >= FORGIVEN_FROM && differsInOneLetter(part, name) ? 2 : Infinity;
  };
  return towns
    .map((town) => ({ town, rank: Math.min(...namesOf(town).map(plain).map(rankOf)) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ town }) => town);
}

/** In "Sauraha, Bharatpur", the larger place may be this far from the smaller one, or as far as its radius. */
const BESIDE_TOWN_KM = 30;

/** The place that a text names, also misspelt; of a district and its town, the district. `undefined` for none, or several far apart. */
export function townNamed<Place extends Town>(written: string, towns: readonly Place[]): Place | undefined {
  for (const [reading, isMeant] of READINGS) {
    const name = reading(written);
    const named = towns.filter((town) => namesOf(town).some((one) => isMeant(name, reading(one))));
    const [widest, ...others] = named.sort((a, b) => (b.km ?? 0) - (a.km ?? 0));
    if (widest)
      return others.every((town) => distanceKm(town, widest) <= (widest.km ?? 0)) ? widest : undefined;
  }
  const parts = written.split(/[,;]/);
  if (parts.length === 1) return undefined;
  const [smallest, ...others] = parts
    .flatMap((part) => townNamed(part, towns) ?? [])
    .sort((a, b) => (a.km ?? 0) - (b.km ?? 0));
  const isAround = ({ km = 0, ...town }: Town) =>
    smallest && distanceKm(town, smallest) <= Math.max(km, BESIDE_TOWN_KM);
  return others.every(isAround) ? smallest : undefined;
}

/** The name of a place in the language of `words`, if `places` has it. */
export const nameBeside = (words: string, name: string, places: readonly Town[]): string =>
  places
    .filter((place) => place.name === name)
    .flatMap(namesOf)
    .find((one) => !langBeside(words, one)) ?? name;

/** Whether a place is inside a polygon of longitudes and latitudes. */
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
