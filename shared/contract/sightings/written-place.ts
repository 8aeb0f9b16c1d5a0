import { latinDigits } from '../text-language';
import { parseCoordinates, type Position } from './coordinates';
import { townNamed, type Town } from './towns';

/** The place that a text gives as coordinates, plus code, UTM or name. */
export const placeOf = (written: string, places: readonly Town[]): Position | Town | undefined =>
  parseCoordinates(written) ??
  plusCode(written, places) ??
  utm(latinDigits(written)) ??
  townNamed(written, places);

const DIGITS = '23456789CFGHJMPQRVWX';
const PLUS_CODE = /(?<![\w+])((?:[2-9CFGHJMPQRVWX]{2}){1,4})\+([2-9CFGHJMPQRVWX]{2})[\dA-Z]{0,5}(?![\w+])/i;

/** The middle of the square of an Open Location Code, to ten digits. A short code is that nearest to a place named beside it. */
function plusCode(written: string, places: readonly Town[]): Position | undefined {
  const text = written.replace(/%2B/gi, '+');
  const [code, before = '', after = ''] = PLUS_CODE.exec(text) ?? [];
  if (!code) return undefined;
  const digits = [...(before + after).toUpperCase()].map((digit) => DIGITS.indexOf(digit));
  // Each pair of digits is a twentieth of the pair before. A short code repeats after `block` degrees.
  const block = 20 ** (before.length / 2 - 2);
  const unit = block / 20 ** (digits.length / 2);
  const degrees = (from: number) =>
    digits
      .filter((_, index) => index % 2 === from)
      .reduce((sum, digit, index) => sum + (digit * block) / 20 ** (index + 1), unit / 2);
  const [latitude, longitude] = [degrees(0), degrees(1)];
  if (before.length === 8) return { latitude: latitude - 90, longitude: longitude - 180 };
  const town = townNamed(text.replace(code, ''), places);
  const nearest = (value: number, to: number) => value + block * Math.round((to - value) / block);
  return (
    town && { latitude: nearest(latitude, town.latitude), longitude: nearest(longitude, town.longitude) }
  );
}

/** UTM coordinates in one of the two zones of Nepal: "45R 333000 3066000", "44 R 0512345E, 3150000N". */
const UTM =
  /(?<!\d)(4[45])\s*[RN]?[\s,]*(?:E\s*)?0?([1-8]\d{5}(?:\.\d+)?)\s*(?:m?\s*E)?[\s,]*(?:N\s*)?((?:2[9]|3[0-4])\d{5}(?:\.\d+)?)(?!\d)/i;
const FALSE_EAST_M = 500_000;

/** Krüger's series on the ellipsoid of WGS 84. */
function utm(written: string): Position | undefined {
  const [zone, east, north] = UTM.exec(written)?.slice(1).map(Number) ?? [];
  if (!zone || !east || !north) return undefined;
  const flattening = 1 / 298.257223563;
  const n = flattening / (2 - flattening);
  const radius = ((0.9996 * 6_378_137) / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const x = north / radius;
  const y = (east - FALSE_EAST_M) / radius;
  const betas = [
    n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96,
    n ** 2 / 48 + n ** 3 / 15,
    (17 * n ** 3) / 480,
  ];
  const deltas = [
    2 * n - (2 * n ** 2) / 3 - 2 * n ** 3,
    (7 * n ** 2) / 3 - (8 * n ** 3) / 5,
    (56 * n ** 3) / 15,
  ];
  const sum = (terms: readonly number[], term: (twice: number) => number) =>
    terms.reduce((total, factor, index) => total + factor * term(2 * (index + 1)), 0);
  const across = x - sum(betas, (twice) => Math.sin(twice * x) * Math.cosh(twice * y));
  const along = y - sum(betas, (twice) => Math.cos(twice * x) * Math.sinh(twice * y));
  const conformal = Math.asin(Math.sin(across) / Math.cosh(along));
  const latitude = conformal + sum(deltas, (twice) => Math.sin(twice * conformal));
  const longitude = Math.atan2(Math.sinh(along), Math.cos(across));
  const inDegrees = (radians: number) => (radians * 180) / Math.PI;
  return { latitude: inDegrees(latitude), longitude: zone * 6 - 183 + inDegrees(longitude) };
}
