import type { Point } from '../geometry/point';
import { seededRandom } from '../random/seeded-random';
import { SKYLINES, type SkylineName } from './skylines';

type SnowRangeOptions = {
  width: number;
  height: number;
  skyline: SkylineName;
  seed: number;
  /** Part of the profile to show, 0 to 1. */
  crop: readonly [from: number, to: number];
  flip: boolean;
  /** Where the foot of the range lies, and how high the profile's 1 rises above it, in pixels. */
  baseY: number;
  rangeHeight: number;
};

/** The profile as rock, from left to right, in pixels with y down. */
export function roughSkyline(options: SnowRangeOptions): Point[] {
  const random = seededRandom(options.seed);
  const placed = placedProfile(options);
  const rough = displaced(displaced(displaced(placed, random), random), random);
  return [...rough].sort((a, b) => a[0] - b[0]);
}

function placedProfile({
  skyline,
  crop: [from, to],
  flip,
  width,
  baseY,
  rangeHeight,
}: SnowRangeOptions): Point[] {
  return SKYLINES[skyline]
    .map(([x, height]): Point => {
      const across = ((flip ? 1 - x : x) - from) / (to - from);
      return [across * width, baseY - height * rangeHeight];
    })
    .sort((a, b) => a[0] - b[0]);
}

/** Midpoint displacement between hand-placed points keeps the profile but gives rock. */
function displaced(points: readonly Point[], random: () => number): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
    const middle: Point = [
      (point[0] + next[0]) / 2 + (random() - 0.5) * length * 0.1,
      (point[1] + next[1]) / 2 + (random() - 0.5) * length * 0.36,
    ];
    return [point, middle];
  });
}
