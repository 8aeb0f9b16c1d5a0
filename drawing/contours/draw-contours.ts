import type { Drawing } from '../drawing';
import { linesOfEqualHeight, sampleGrid } from '../geometry/marching-squares';
import type { Point } from '../geometry/point';
import { simplify } from '../geometry/simplify';
import { seededRandom } from '../random/seeded-random';
import { pair, shortNumber } from '../svg/path-data';
import { svgFile } from '../svg/svg-file';

type ContourOptions = {
  width?: number;
  height?: number;
  seed?: number;
  stroke?: string;
  opacity?: number;
  /** Number of heights at which the ground is cut. */
  levels?: number;
};

const CELL = 12;

/** Map contours of an invented hill country, those of every fourth height stronger. */
export function drawContours(options: ContourOptions = {}): Drawing {
  const { width = 1440, height = 640, seed = 3, stroke = '#16302e', opacity = 0.1, levels = 12 } = options;
  const grid = sampleGrid({ width, height, cell: CELL }, hillCountry(width, height, seed));
  const lowest = Math.min(...grid.values);
  const highest = Math.max(...grid.values);
  const lines = Array.from({ length: levels }, (_, index) => {
    const level = lowest + ((index + 0.5) / levels) * (highest - lowest);
    return linesOfEqualHeight(grid, level)
      .filter((line) => line.length > 8)
      .map(smoothLine)
      .join('');
  });
  const strokes = (isStrong: boolean, strokeWidth: number) =>
    `<path stroke-width="${strokeWidth}" d="${lines.filter((_, index) => (index % 4 === 3) === isStrong).join('')}"/>`;
  const body =
    `<g fill="none" stroke="${stroke}" stroke-opacity="${shortNumber(opacity)}">` +
    `${strokes(false, 0.9)}${strokes(true, 1.4)}</g>`;
  return svgFile({
    viewBox: [0, 0, width, height],
    width,
    height,
    body,
    preserveAspectRatio: 'xMidYMid slice',
  });
}

function hillCountry(width: number, height: number, seed: number) {
  const random = seededRandom(seed);
  const size = Math.sqrt(width * height);
  const bumps = Array.from({ length: 6 + Math.round(random() * 2) }, () => ({
    x: random() * width,
    y: random() * height,
    radius: size * (0.14 + 0.2 * random()),
    rise: 0.5 + 0.7 * random(),
  }));
  const phase = random() * 6;
  return (x: number, y: number) => {
    const hills = bumps.reduce((sum, bump) => {
      const distance = Math.hypot(x - bump.x, (y - bump.y) * 1.2) / bump.radius;
      return sum + bump.rise * Math.exp(-distance * distance);
    }, 0);
    return (
      hills +
      0.13 * Math.sin((x / size) * 5 + phase) +
      0.12 * Math.sin((y / size) * 7 + (x / size) * 2 - phase)
    );
  };
}

/** A smooth curve between the points of a thinned line, as `q` commands; empty when fewer than three points are left. */
function smoothLine(line: readonly Point[]): string {
  const points = simplify(line, 1.6).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const [first, ...others] = points;
  const last = others.at(-1);
  if (!first || !last || others.length < 2) return '';
  let data = `M${pair(...first)}`;
  let here = first;
  others.slice(0, -1).forEach((control, index) => {
    const next = others[index + 1]!;
    const end: Point =
      next === last ? last : [Math.round((control[0] + next[0]) / 2), Math.round((control[1] + next[1]) / 2)];
    data += `${index === 0 ? 'q' : separator(control[0] - here[0])}${pair(control[0] - here[0], control[1] - here[1])}`;
    data += `${separator(end[0] - here[0])}${pair(end[0] - here[0], end[1] - here[1])}`;
    here = end;
  });
  return data;
}

const separator = (next: number) => (next < 0 ? '' : ' ');
