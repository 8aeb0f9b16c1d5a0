import { clamp, lerp, type Point } from '../geometry/point';
import { linesOfEqualHeight, sampleGrid } from '../geometry/marching-squares';
import { ringArea } from '../geometry/polygon-union';
import { simplify } from '../geometry/simplify';
import { planeNoise } from '../random/noise';
import { pathData } from '../svg/path-data';
import { skylineReader } from './snow-skyline';

type ReliefOptions = {
  skyline: readonly Point[];
  width: number;
  /** Foot of the range and scale of its features, in pixels. */
  baseY: number;
  rangeHeight: number;
  light: 'left' | 'right';
  seed: number;
  /** How much wider the mountains are drawn than they are; their ribs widen and lean with them. */
  stretch: number;
};

type Relief = { shade: string; deepShade: string };

const CELL = 5;

/**
 * Shade on the snow, in two tones, as path data: a posterised hill shading.
 *
 * The flank is a surface of ribs and gullies that run down and away from the summits, as rock does.
 * Where a face turns from the light it is shade; where it is steep as well, deep shade.
 */
export function snowRelief(options: ReliefOptions): Relief {
  const lightness = flankLightness(options);
  const top = Math.min(...options.skyline.map(([, y]) => y)) - CELL * 2;
  const area = { width: options.width + 4 * CELL, height: options.baseY + 3 * CELL - top, cell: CELL };
  const grid = sampleGrid(area, (x, y) => -lightness(x - 2 * CELL, y + top));
  const areas = (level: number) =>
    linesOfEqualHeight(closedAtBorder(grid), level)
      .filter((ring) => ringArea(ring) > 110)
      .map((ring) => pathData(simplify(ring.slice(0, -1), 2).map(([x, y]) => [x - 2 * CELL, y + top])))
      .join('');
  return { shade: areas(0), deepShade: areas(0.42) };
}

/** Sinks the border below every level, so that each line closes and can be filled. */
function closedAtBorder(grid: ReturnType<typeof sampleGrid>) {
  const { columns, rows } = grid;
  const values = grid.values.map((value, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return column === 0 || row === 0 || column === columns - 1 || row === rows - 1 ? -9 : value;
  });
  return { ...grid, values };
}

/** Light on the flank at a place: above 0 lit, below 0 shade. */
function flankLightness({ skyline, baseY, rangeHeight, light, seed, stretch }: ReliefOptions) {
  const readSkyline = skylineReader(skyline);
  const side = light === 'right' ? 1 : -1;
  const slopeAt = (x: number, reach: number) =>
    ((readSkyline(x + reach) - readSkyline(x - reach)) / (2 * reach)) * stretch;
  return (x: number, y: number) => {
    const crest = readSkyline(x);
    if (y < crest - 2 * CELL) return 9;
    const drop = Math.max(0, y - crest) / rangeHeight;
    // Near the crest the small slopes of the skyline decide, further down the large ones of the mountain.
    const reach = rangeHeight * lerp(0.025, 0.2, clamp(drop * 3, 0, 1));
    const mountain = clamp(slopeAt(x, reach), -0.9, 0.9) * lerp(1, 0.42, clamp(drop * 2.2, 0, 1));
    // Ribs fall straight down under a summit and lean away from it on its flanks.
    const lean = clamp(slopeAt(x, rangeHeight * 0.25 * stretch), -0.8, 0.8);
    const face = ribFace(x / (rangeHeight * stretch ** 0.6) - lean * drop * 0.8, drop, seed);
    const foot = clamp((baseY - y) / (rangeHeight * 0.22), 0, 1);
    return side * (mountain * 0.8 + face * lerp(0.1, 0.55, clamp(drop * 5, 0, 1))) * lerp(0.7, 1, foot) + 0.1;
  };
}

/** Which way ribs and gullies face at a place, -1 left to 1 right: broad buttresses with finer ribs on them. */
function ribFace(across: number, drop: number, seed: number): number {
  const wander = (planeNoise(across * 6, drop * 9, seed + 11) - 0.5) * 0.07;
  return (
    sawtooth((across + wander) * 3.1 + planeNoise(across * 2, drop * 0.9, seed + 1) * 1.3) * 0.62 +
    sawtooth((across + wander) * 8.3 + planeNoise(across * 4, drop * 1.6, seed + 2) * 1.7) * 0.5
  );
}

/** Rises slowly and falls fast, so that lit and shaded faces meet in a crest. */
function sawtooth(place: number): number {
  const share = place - Math.floor(place);
  return share < 0.5 ? 1 - Math.abs(share - 0.25) * 1.6 : -1 + Math.abs(share - 0.75) * 1.6;
}
