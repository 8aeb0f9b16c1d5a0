import type { Point } from '../geometry/point';

/** x, y, width and height of the part of the plane a drawing shows, y down. */
export type ViewBox = readonly [number, number, number, number];

/** The smallest whole-numbered view box around points given with y up, plus a margin. */
export function viewBoxAround(points: readonly Point[], margin: number): ViewBox {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => -y);
  const left = Math.floor(Math.min(...xs) - margin);
  const top = Math.floor(Math.min(...ys) - margin);
  return [left, top, Math.ceil(Math.max(...xs) + margin) - left, Math.ceil(Math.max(...ys) + margin) - top];
}
