import { at, type Point } from './point';

/** Drops points within `tolerance` of the line between kept ones (Douglas and Peucker); fewer than four are all kept. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 4) return [...points];
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const { index, distance } = farthestFromChord(points, first, last);
    if (distance <= tolerance) continue;
    keep[index] = 1;
    spans.push([first, index], [index, last]);
  }
  return points.filter((_, index) => keep[index]);
}

/** A ring's first and last point are too close for a chord, so its halves are simplified apart. */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const half = Math.floor(ring.length / 2);
  const back = [...ring.slice(half), at(ring, 0)];
  return [...simplify(ring.slice(0, half + 1), tolerance), ...simplify(back, tolerance).slice(1, -1)];
}

function farthestFromChord(points: readonly Point[], first: number, last: number) {
  const [x1, y1] = at(points, first);
  const [x2, y2] = at(points, last);
  const length = Math.hypot(x2 - x1, y2 - y1);
  let farthest = { index: -1, distance: 0 };
  for (let index = first + 1; index < last; index++) {
    const [x, y] = at(points, index);
    const distance =
      length < 1e-6
        ? Math.hypot(x - x1, y - y1)
        : Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
    if (distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}
