import { clamp, lerp, smoothstep, type Point } from '../geometry/point';
import { layeredNoise } from '../random/noise';
import type { Scene } from './scene-options';

/** Ridges of every scene, counted from 0, the farthest. */
export const RIDGES = 6;

/** `crest` is from left to right, `top` where it would lie without hills. */
export type RidgeLine = {
  crest: Point[];
  top: number;
  swing: number;
  /** y of the crest at any x; beside the picture that of the nearest end. */
  heightAt: (x: number) => number;
};

const SHOULDER_SHARES = [0.16, 0.5, 1];

/** Ridge 0 is the farthest; in pixels, y down. */
export function ridgeLine(scene: Scene, index: number): RidgeLine {
  const { width, height, ridgesFrom, ridgesTo } = scene;
  const nearness = index / (RIDGES - 1);
  const top = height * lerp(ridgesFrom, ridgesTo, nearness ** 1.05);
  const swing = height * lerp(0.075, 0.15, nearness);
  const step = [6, 6, 6, 6, 5, 4][index] ?? 6;
  const crest: Point[] = [];
  for (let x = -8; x <= width + 8; x += step) crest.push([x, crestY(scene, index, top, swing, x)]);
  const heightAt = (x: number) => crest[clamp(Math.round((x + 8) / step), 0, crest.length - 1)]![1];
  return { crest, top, swing, heightAt };
}

function crestY(scene: Scene, index: number, top: number, swing: number, x: number): number {
  const { width, height, seed } = scene;
  const u = x / width;
  const nearness = index / (RIDGES - 1);
  const options = {
    seed: seed * 13 + index * 7,
    octaves: index > 2 ? 4 : 3,
    // The width of hills follows the picture's height; in pictures wider than 3 : 1 it is larger.
    frequency: (lerp(5.2, 2.1, nearness) * width * 0.5) / height / (width / height > 3 ? 1.55 : 1),
    ridged: true,
  };
  const hills = swing * (layeredNoise(u, options) - 0.55) * 1.6;
  const wave = swing * 0.5 * Math.sin(u * 3.1 + seed + index * 2.1);
  const hill = top - hills + wave - shoulderRise(scene, index, u);
  return underCaption(scene, hill, index, u) - treeTops(scene, index, u);
}

/** Keeps the two nearest ridges high, for every seed, so that a caption is on dark ground. Without a shoulder nothing is raised. */
export function underCaption(
  { shoulder, ridgesTo, width, height, seed }: Scene,
  hill: number,
  index: number,
  u: number,
): number {
  const isNearest = index === RIDGES - 1;
  if (shoulder.height === 0 || index < RIDGES - 2) return hill;
  const frequency = (3.5 * width) / height;
  const knolls = 0.07 * layeredNoise(u, { seed: seed + index, octaves: 2, frequency, ridged: true });
  const slope = isNearest ? 0.2 : 0.06;
  const level = height * (ridgesTo - shoulder.height * 1.4 + 0.03 + slope * u - knolls);
  const away = smoothstep(clamp((u - shoulder.extent) / 0.55, 0, 1));
  return softMinimum(hill, lerp(level, height * 1.1, away), height * 0.02);
}

/** The smaller of two values with a rounded corner, never larger than either. */
const softMinimum = (a: number, b: number, roundness: number) =>
  Math.min(a, b) - roundness * Math.log1p(Math.exp(-Math.abs(a - b) / roundness));

/** How much one of the three nearest ridges is raised under a caption at the left; 0 for the others. */
export function shoulderRise({ shoulder, height }: Scene, index: number, u: number): number {
  const share = SHOULDER_SHARES[index - (RIDGES - SHOULDER_SHARES.length)];
  if (share === undefined) return 0;
  const away = clamp((u - shoulder.extent) / 0.42, 0, 1);
  return shoulder.height * height * share * (1 - smoothstep(away)) * (1 - 0.1 * u);
}

/** The two nearest ridges are rough with tree tops, also when `trees` is off. */
function treeTops({ width, height, seed }: Scene, index: number, u: number): number {
  if (index < RIDGES - 2) return 0;
  const size = ((index === RIDGES - 1 ? 9 : 5) * height) / 720;
  const fine = layeredNoise((u * width) / 9, { seed: seed + index * 31, octaves: 2, frequency: 1 });
  const groves = layeredNoise(u, { seed: seed + index * 3, octaves: 2, frequency: 9 });
  return size * fine * (0.4 + 0.6 * groves);
}
