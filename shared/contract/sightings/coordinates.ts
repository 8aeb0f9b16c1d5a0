/** A place on the ground, in degrees (WGS 84). */
export type Position = { latitude: number; longitude: number };

const DECIMAL = String.raw`-?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(String.raw`(${DECIMAL})[,;\s/]+(${DECIMAL})`);
/** Where map services write a place into an address: the mark of a place before what the map shows around it. */
const IN_LINKS = [
  new RegExp(`!3d(${DECIMAL})!4d(${DECIMAL})`),
  new RegExp(`[?&]mlat=(${DECIMAL})&mlon=(${DECIMAL})`),
  new RegExp(`[?&](?:q|query|ll|sll|center|destination)=(?:loc:)?(${DECIMAL})[,+ ]+(${DECIMAL})`),
  new RegExp(`@(${DECIMAL}),(${DECIMAL})`),
  new RegExp(String.raw`#(?:map=)?[\d.]+/(${DECIMAL})/(${DECIMAL})`),
  new RegExp(`^geo:(${DECIMAL}),(${DECIMAL})`),
];
/** Degrees, with minutes and seconds if they are given. */
const ANGLE = String.raw`(-?\d{1,3}(?:\.\d+)?)\s*(?:[°d]|\s)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:['′’m]|\s)?\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”s]|'')?\s*)?`;
const LETTERS_AFTER = new RegExp(String.raw`^${ANGLE}([NSEW])[,;\s]*${ANGLE}([NSEW])$`, 'i');
const LETTERS_BEFORE = new RegExp(String.raw`^([NSEW])\s*${ANGLE}[,;\s]*([NSEW])\s*${ANGLE}$`, 'i');

/**
 * The place that a text names: degrees with a point or a comma, degrees with minutes and seconds, letters before or after, digits in Latin or Devanagari
 * script, or a link of a map. Latitude comes first, unless letters say otherwise or only the other order is in Nepal.
 * @returns `undefined` if it names no place on Earth, such as the name of a village
 */
export function parseCoordinates(written: string): Position | undefined {
  const text = written
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replaceAll('−', '-');
  if (/^[a-z]+:/i.test(text)) return inLink(text);
  return withLetters(text) ?? inDegrees(text);
}

function inLink(link: string): Position | undefined {
  const address = link.replaceAll(/%2C/gi, ',');
  const found = IN_LINKS.map((form) => form.exec(address)).find(Boolean);
  return found ? positionOf(Number(found[1]), Number(found[2])) : undefined;
}

function withLetters(text: string): Position | undefined {
  const after = LETTERS_AFTER.exec(text);
  const before = LETTERS_BEFORE.exec(text);
  const [a, first, b, second] = after
    ? [after.slice(1, 4), after[4], after.slice(5, 8), after[8]]
    : [before?.slice(2, 5), before?.[1], before?.slice(6, 9), before?.[5]];
  if (!a || !b || !first || !second) return undefined;
  const values = [angle(a, first), angle(b, second)] as const;
  const isEastFirst = /[EW]/i.test(first);
  if (isEastFirst === /[EW]/i.test(second)) return undefined;
  return isEastFirst ? positionOf(values[1], values[0]) : positionOf(values[0], values[1]);
}

function angle([degrees, minutes = '0', seconds = '0']: readonly string[], letter: string): number {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return /[SW]/i.test(letter) ? -size : size;
}

function inDegrees(text: string): Position | undefined {
  const plain = text.replaceAll('°', '').trim();
  // "28,30; 83,82": a comma can only be a decimal one if something else parts the two.
  const pointed = /^\s*-?\d+,\d+\s*[;\s]\s*-?\d+,\d+\s*$/.test(plain) ? plain.replaceAll(',', '.') : plain;
  const pair = new RegExp(`^${PAIR.source}$`).exec(pointed);
  if (!pair) return undefined;
  const [first, second] = [Number(pair[1]), Number(pair[2])];
  const swapped = isInNepal(second, first) && !isInNepal(first, second);
  return swapped ? positionOf(second, first) : positionOf(first, second);
}

/** Nepal with a little room around it. */
const isInNepal = (latitude: number, longitude: number) =>
  latitude > 26 && latitude < 31 && longitude > 79 && longitude < 89;

function positionOf(latitude: number, longitude: number): Position | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

/**
 * A place as visitors read it, such as "28.300° N, 83.820° E".
 * @param digits after the point; three are a hundred metres
 */
export function formatPosition({ latitude, longitude }: Position, digits = 3): string {
  const side = (value: number, plus: string, minus: string) =>
    `${Math.abs(value).toFixed(digits)}° ${value < 0 ? minus : plus}`;
  return `${side(latitude, 'N', 'S')}, ${side(longitude, 'E', 'W')}`;
}

/**
 * A place as it is written into a form, such as "28.30041, 83.81973": {@link parseCoordinates} reads it.
 * @param digits after the point; five are a metre
 */
export const decimalDegrees = ({ latitude, longitude }: Position, digits = 5): string =>
  `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`;
