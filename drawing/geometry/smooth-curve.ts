import { at, clamp, type Point } from './point';

type SmoothCurveOptions = { closed?: boolean; stepsPerSegment?: number };

/** Resamples a Catmull-Rom curve through all `points`; a closed curve does not repeat its first point. */
export function smoothCurve(
  points: readonly Point[],
  { closed = false, stepsPerSegment = 8 }: SmoothCurveOptions = {},
): Point[] {
  const count = points.length;
  const pointAt = (index: number) =>
    at(points, closed ? (index + count) % count : clamp(index, 0, count - 1));
  const curve: Point[] = [];
  for (let segment = 0; segment < (closed ? count : count - 1); segment++) {
    for (let step = 0; step < stepsPerSegment; step++) {
      curve.push(catmullRom(pointAt, segment, step / stepsPerSegment));
    }
  }
  if (!closed) curve.push(pointAt(count - 1));
  return curve;
}

function catmullRom(pointAt: (index: number) => Point, segment: number, t: number): Point {
  const [before, start, end, after] = [segment - 1, segment, segment + 1, segment + 2].map(pointAt) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * start[axis] +
      (end[axis] - before[axis]) * t +
      (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * t * t +
      (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * t * t * t);
  return [along(0), along(1)];
}
