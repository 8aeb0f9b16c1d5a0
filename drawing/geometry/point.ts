/** A place or a vector in the plane. The code that uses it decides whether y points up or down. */
export type Point = readonly [x: number, y: number];

export const add = (p: Point, q: Point): Point => [p[0] + q[0], p[1] + q[1]];
export const subtract = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]];
export const times = (p: Point, factor: number): Point => [p[0] * factor, p[1] * factor];
export const dot = (p: Point, q: Point): number => p[0] * q[0] + p[1] * q[1];
/** Area of the parallelogram of two vectors, with a sign. */
export const cross = (p: Point, q: Point): number => p[0] * q[1] - p[1] * q[0];
/** On the other side of the line x = 0, the axis of every bird. */
export const mirrored = (p: Point): Point => [-p[0], p[1]];

/** Shares below 0 and above 1 lead beyond the ends. */
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
export const lerpPoint = (p: Point, q: Point, share: number): Point => [
  lerp(p[0], q[0], share),
  lerp(p[1], q[1], share),
];
export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
/** Eases 0..1 in and out. */
export const smoothstep = (share: number): number => share * share * (3 - 2 * share);

/** Unit vector at an angle in degrees, counted from the x axis towards the y axis. */
export function direction(degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

/** @throws {RangeError} when the list has no item at `index` */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${items.length}`);
  return item;
}
