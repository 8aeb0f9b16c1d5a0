import { decodeAddress } from '../paths';
import { latinDigits } from '../text-language';

/** Degrees (WGS 84). */
export type Position = { latitude: number; longitude: number };

/** Patterns of map addresses, the surest first. */
const IN_LINKS = [
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /\/(?:place|search)\/([^/?@]*\d[^/?@]*)/,
  /\/dir\/.*\/([^/@]*\d[^/@]*)(?:\/@|\/?$)/,
  /[?&](?:q|query|destination|daddr)=(?:loc:)?([^&#(]+)/,
  // From here on mostly the middle of the map.
  /[?&](?:ll|sll|cp|center)=(?:loc:)?([^&#(]+)/,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /#(?:map=)?[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
  /^geo:(-?[\d.]+),(-?[\d.]+)/,
  // Links of other maps, but no routes, which have the coordinates of both ends.
  /^(?!.*\/dir\/).*?(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)/,
];
const LATITUDE = /[?&;#]m?lat(?:itude)?=(-?[\d.]+)/;
const LONGITUDE = /[?&;#]m?lo?ng?(?:itude)?=(-?[\d.]+)/;
const LINK = /(?:[a-z][\w+.-]*:\/\/|geo:)\S+|^(?:[\w-]+\.)+[a-z]{2,}\/\S*/i;

/** Spellings of keyboards, phones and maps, and their normal form. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/[()[\]{}<>]/g, ' '],
  [/(\d)-(?=\d)/g, '$1 '],
  [/(\d)\s*(?:º|˚|°|d(?:eg(?:rees?)?)?(?![a-z])\.?)/gi, '$1°'],
  [/''|[″”“]/g, '"'],
  [/[′’‘ʹ`]/g, "'"],
  [/(\d)\s*m(?:in(?:utes?)?)?(?![a-z])\.?/g, "$1'"],
  [/('\s*[\d.]+)\s*s(?:ec(?:onds?)?)?(?![a-z])\.?/g, '$1"'],
  [/\bnorth\b|उ(?:त्तर)?/gi, 'N'],
  [/\bsouth\b/gi, 'S'],
  [/\beast\b|पू(?:र्व)?/gi, 'E'],
  [/\bwest\b/gi, 'W'],
  // Degrees and minutes without a space: 2743N 08519E.
  [/(?<![\d.])(\d{2,3})([0-5]\d(?:\.\d+)?)(?=\s*[NSEW](?![a-z]))/gi, "$1°$2'"],
  [/[.,;\s]+$/, ''],
];
const HEAD = /^(?:gps|coordinates?|coords?|location|position|wgs ?84)\b[:=\s]*/i;
const LABEL = /\b(lat|lon|lng)[a-z]*\.?\s*[:=]?\s*/gi;
const ALTITUDE =
  /[,;\s]+(?:(?:alt|elev|acc)[a-z]*[.:=\s]*\d[\d.]*|(?:±|\+\/-)?\s*\d[\d\s]*(?:\.\d+)?\s*(?=m|ft))\s*(?:m|ft|m ?asl)?$/i;
const TOKEN = /([+-]?\d+(?:\.\d+)?)\s*([°'"]?)|([NSEW])|([,;/:\s]+)/giy;

type Part = {
  value: number;
  isSigned: boolean;
  isWhole: boolean;
  unit: string;
  /** A comma, semicolon or slash separates it from the number before. */
  isApart: boolean;
};
type Angle = { parts: Part[]; letter: string | undefined };

/**
 * Coordinates in a text or the link of a map; `undefined` for other texts, and for contradictions such as `-27.7 S` or 75 minutes.
 * The latitude is first, unless letters or words such as "lon" say otherwise or only the other order is in Nepal.
 */
export function parseCoordinates(written: string): Position | undefined {
  const text = latinDigits(written.trim())
    .replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll('−', '-')
    .replace('अक्षांश', 'lat')
    .replace('देशान्तर', 'lon');
  const [link] = LINK.exec(text) ?? [];
  return link ? inLink(link) : inText(text);
}

function inLink(link: string): Position | undefined {
  const address = decodeAddress(link).replaceAll('+', ' ');
  const [latitude, longitude] = [LATITUDE, LONGITUDE].map((form) => form.exec(address)?.[1]);
  const texts = IN_LINKS.map((form) => form.exec(address)?.slice(1).join(', ').replace('~', ','));
  if (latitude && longitude) texts.unshift(`${latitude}, ${longitude}`);
  return texts.flatMap((text) => (text && inText(text)) || [])[0];
}

function inText(written: string): Position | undefined {
  const place = written.replace(HEAD, '');
  const labels = [...place.matchAll(LABEL)].map(([, label = '']) => label.toLowerCase());
  const withoutLabels = place.replace(LABEL, ' ').replace(ALTITUDE, '').trim();
  const spelled = SPELLINGS.reduce((text, [spelling, sign]) => text.replace(spelling, sign), withoutLabels);
  const angles = anglesIn(withPoints(spelled));
  const [first, second] = angles?.map(degreesOf) ?? [];
  if (!angles || first === undefined || second === undefined) return undefined;
  const [one, other] = angles.map(({ letter }) => letter && /[EW]/.test(letter));
  if (one !== undefined && one === other) return undefined;
  const isKnown = one !== undefined || labels.length > 0;
  const isSwapped = isKnown
    ? one || labels[0]?.startsWith('lat') === false
    : isInNepal(second, first) && !isInNepal(first, second);
  return isSwapped ? positionOf(second, first) : positionOf(first, second);
}

/** Two commas are decimal if something else separates the numbers: "28,30; 83,82". */
function withPoints(text: string): string {
  const commas = text.match(/\d,(?=\d)/g) ?? [];
  const isDecimal = commas.length === 2 && !text.includes('.') && /\d\D*[;/\s]\D*\d/.test(text);
  return isDecimal ? text.replace(/(\d),(?=\d)/g, '$1.') : text;
}

function anglesIn(text: string): Angle[] | undefined {
  const parts: Part[] = [];
  const letters: { letter: string; after: number }[] = [];
  let end = 0;
  let isApart = false;
  for (const token of text.matchAll(TOKEN)) {
    const [whole, number, unit = '', letter, between] = token;
    end = token.index + whole.length;
    if (letter) letters.push({ letter: letter.toUpperCase(), after: parts.length });
    if (between) isApart ||= /[,;/]/.test(between);
    if (!number) continue;
    parts.push({
      value: Math.abs(Number(number)),
      isSigned: number.startsWith('-'),
      isWhole: !number.includes('.'),
      unit,
      isApart,
    });
    isApart = false;
  }
  if (end !== text.length || (letters.length !== 0 && letters.length !== 2)) return undefined;
  const [one, other] = letters;
  const isBefore = one?.after === 0;
  const middle = (isBefore ? other?.after : one?.after) ?? middleOf(parts);
  const groups = [parts.slice(0, middle), parts.slice(middle)];
  if (one && !isBefore && other?.after !== parts.length) return undefined;
  return groups.map((group, index) => ({ parts: group, letter: letters[index]?.letter }));
}

/** Index of the number that begins the second angle, in a text without N, S, E or W; 0 if unclear. Removes an altitude from `parts`. */
function middleOf(parts: Part[]): number {
  const second = parts.findIndex(({ unit }, index) => index > 0 && unit === '°');
  if (second > 0) return second;
  if (parts.length === 3 && !parts[0]?.isWhole && !parts[1]?.isWhole) parts.pop();
  if (parts.length === 2) return 1;
  const half = parts.length / 2;
  // Six numbers separated by spaces are degrees, minutes and seconds.
  if (parts.length === 6 && !parts.some(({ isApart }) => isApart)) return half;
  const isParted =
    Number.isInteger(half) && parts.every(({ isApart }, index) => isApart === (index === half));
  return isParted ? half : 0;
}

function degreesOf({ parts, letter }: Angle): number | undefined {
  const [degrees, ...smaller] = parts;
  if (!degrees || parts.length > 3 || (letter && degrees.isSigned)) return undefined;
  const isInOrder = parts.every(({ unit }, index) => unit === '' || unit === '°\'"'[index]);
  const areWhole = parts.slice(0, -1).every(({ isWhole }) => isWhole);
  if (!isInOrder || !areWhole || smaller.some(({ value, isSigned }) => value >= 60 || isSigned))
    return undefined;
  const size = parts.reduce((sum, { value }, index) => sum + value / 60 ** index, 0);
  return degrees.isSigned || (letter && /[SW]/.test(letter)) ? -size : size;
}

const isInNepal = (latitude: number, longitude: number) =>
  latitude > 26 && latitude < 31 && longitude > 79 && longitude < 89;

/** Undefined outside the range of degrees, and for 0, 0, which devices send when they know no position. */
function positionOf(latitude: number, longitude: number): Position | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : undefined;
}

/** "28.300° N, 83.820° E"; the third digit is about a hundred metres. */
export function formatPosition({ latitude, longitude }: Position, digits = 3): string {
  const side = (value: number, plus: string, minus: string) =>
    `${Math.abs(value).toFixed(digits)}° ${value < 0 ? minus : plus}`;
  return `${side(latitude, 'N', 'S')}, ${side(longitude, 'E', 'W')}`;
}

/** "28.30041, 83.81973"; the fifth digit is about a metre. */
export const decimalDegrees = ({ latitude, longitude }: Position, digits = 5): string =>
  `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`;
