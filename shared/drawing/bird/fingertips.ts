import { at, type Point } from '../geometry/point';

/** A finger stands free when the notches beside it are at least this deep, in drawing units (1000 across). */
const LEAST_NOTCH = 25;

/**
 * Counts the free fingers of a right wing: tips that stand out from the notches on both sides,
 * walking along the hand of the silhouette.
 */
export function fingertips(silhouette: readonly Point[]): number {
  // Distance from the wrist rises towards each tip and falls into each notch.
  const wrist: Point = [240, 60];
  const distances = silhouette
    .filter(([x]) => x > 240)
    .map(([x, y]) => Math.hypot(x - wrist[0], y - wrist[1]));
  const turns = turningPoints(distances);
  const notches = turns.filter(({ isTip }) => !isTip).length;
  return notches === 0 ? 0 : notches + 1;
}

type Turn = { value: number; isTip: boolean };

/** Highs and lows that differ from the last one by more than a small ripple. */
function turningPoints(values: readonly number[]): Turn[] {
  const turns: Turn[] = [];
  let extreme = at(values, 0);
  let isRising = true;
  for (const value of values) {
    const isFurther = isRising ? value > extreme : value < extreme;
    if (isFurther) {
      extreme = value;
    } else if (Math.abs(value - extreme) > LEAST_NOTCH) {
      turns.push({ value: extreme, isTip: isRising });
      isRising = !isRising;
      extreme = value;
    }
  }
  return turns;
}
