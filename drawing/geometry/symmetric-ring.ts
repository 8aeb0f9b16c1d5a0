import { mirrored, type Point } from './point';
import { smoothCurve } from './smooth-curve';

/** A smooth ring: a right-hand profile, given from front to back or from top to bottom, closed with its mirror image. */
export function symmetricRing(right: readonly Point[], stepsPerSegment = 8): Point[] {
  const left = right.filter(([x]) => x !== 0).map(mirrored);
  return smoothCurve([...right, ...left.reverse()], { closed: true, stepsPerSegment });
}
