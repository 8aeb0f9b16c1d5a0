import type { Drawing } from '../drawing';
import type { Point } from '../geometry/point';
import { lerp } from '../geometry/point';
import { simplify } from '../geometry/simplify';
import { layeredNoise } from '../random/noise';
import { TIMES } from '../scene/times';
import { pathData } from '../svg/path-data';
import { svgFile } from '../svg/svg-file';

type FooterRidgeOptions = {
  time?: 'dawn' | 'night';
  width?: number;
  height?: number;
  seed?: number;
  /** Colour of the footer below, which the nearest ridge runs into. */
  ground?: string;
};

const RIDGES = 6;
const GROUNDS = { dawn: '#112a28', night: '#0a1717' } as const;

/** Ridges between a page and its footer, the nearest in the footer's colour; transparent above. */
export function drawFooterRidges(options: FooterRidgeOptions = {}): Drawing {
  const { time = 'dawn', width = 2560, height = 150, seed = 5, ground = GROUNDS[time] } = options;
  const palette = TIMES[time];
  const ridges = palette.ridges.map((crestColour, index) => {
    const isNearest = index === RIDGES - 1;
    const foot = isNearest ? ground : palette.ridgeFeet[index];
    const colour = isNearest ? ground : crestColour;
    return (
      `<linearGradient id="r${index}" x2="0" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="${foot}"/></linearGradient>` +
      `<path fill="url(#r${index})" d="${ridgeData(width, height, seed, index)}"/>`
    );
  });
  const body = ridges.join('');
  return svgFile({
    viewBox: [0, 0, width, height],
    width,
    height,
    body,
    preserveAspectRatio: 'xMidYMax slice',
  });
}

function ridgeData(width: number, height: number, seed: number, index: number): string {
  const nearness = index / (RIDGES - 1);
  const top = height * lerp(0.14, 0.84, nearness);
  const swing = height * lerp(0.13, 0.17, nearness);
  const noise = {
    seed: seed * 13 + index * 7,
    octaves: 3,
    frequency: (lerp(4.6, 3.6, nearness) * width) / 2560,
    ridged: true,
  };
  const points: Point[] = [];
  for (let x = -8; x <= width + 8; x += 8) {
    const u = x / width;
    const fine =
      index < RIDGES - 1 ? 0 : layeredNoise(x / 10, { seed, octaves: 2, frequency: 1 }) * height * 0.05;
    points.push([x, top - swing * (layeredNoise(u, noise) - 0.5) * 1.7 - fine]);
  }
  const crest = simplify(points, index < RIDGES - 1 ? 0.6 : 0.9);
  return pathData([[-8, height + 9], ...crest, [width + 8, height + 9]], {
    decimals: index < RIDGES - 1 ? 1 : 0,
  });
}
