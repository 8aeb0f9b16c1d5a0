import type { Point } from '../geometry/point';
import { simplify } from '../geometry/simplify';
import { pair, pathData, shortNumber } from './path-data';

/** `colour` is `#rrggbb`, `data` the outline as path data. */
export type Area = { colour: string; data: string };

/** Writes areas from back to front; neighbours of one colour become one path element. */
export function filledPaths(areas: readonly Area[]): string {
  const merged: Area[] = [];
  for (const { colour, data } of areas) {
    const last = merged.at(-1);
    if (last?.colour === colour) last.data += data;
    else merged.push({ colour, data });
  }
  return merged.map(({ colour, data }) => `<path fill="${colour}" d="${data}"/>`).join('');
}

type StrokeOptions = { colour: string; width: number; data: string; isRound?: boolean; dashes?: string };

/** `#rrggbbaa` makes the line see-through; `width` is in drawing units. */
export function strokedPath({ colour, width, data, isRound = false, dashes }: StrokeOptions): string {
  const cap = isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : '';
  return `<path fill="none" ${strokeColour(colour)} stroke-width="${shortNumber(width)}"${cap}${dash} d="${data}"/>`;
}

/** `#rrggbbaa` as colour and opacity, because some renderers know only six digits. */
function strokeColour(colour: string): string {
  if (colour.length !== 9) return `stroke="${colour}"`;
  const opacity = Number.parseInt(colour.slice(7), 16) / 255;
  return `stroke="${colour.slice(0, 7)}" stroke-opacity="${shortNumber(Number(opacity.toFixed(2)))}"`;
}

/** Path data of an area given with y up, as the birds are. */
export function upright(points: readonly Point[], tolerance = 0.7, decimals = 0): string {
  return pathData(simplify(points, tolerance).map(flipped), { decimals });
}

/** Path data of an open line given with y up. */
export function uprightLine(points: readonly Point[], tolerance = 0.7): string {
  return pathData(simplify(points, tolerance).map(flipped), { closed: false });
}

/** A bent line from the first to the third point, pulled towards the second, y up. */
export function uprightBend(start: Point, pull: Point, end: Point): string {
  const rounded = [start, pull, end].map(flipped).map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [a, b, c] = rounded as [Point, Point, Point];
  const second = pair(c[0] - a[0], c[1] - a[1]);
  return `M${pair(...a)}q${pair(b[0] - a[0], b[1] - a[1])}${second.startsWith('-') ? '' : ' '}${second}`;
}

/** Birds are measured with y up; SVG has y down. */
export const flipped = ([x, y]: Point): Point => [x, -y];
