/** A place or a vector in the plane. The code that uses it decides whether y points up or down. */
export type Point = readonly [x: number, y: number];

/** The point `p` moved by the vector `q`. */
export const add = (p: Point, q: Point): Point => [p[0] + q[0], p[1] + q[1]];
/** The vector that leads from `q` to `p`. */
export const subtract = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]];
/** A vector made longer or shorter; a negative factor turns it around. */
export const times = (p: Point, factor: number): Point => [p[0] * factor, p[1] * factor];
/** Scalar product: 0 where the vectors stand at right angles, negative where they lead apart. */
export const dot = (p: Point, q: Point): number => p[0] * q[0] + p[1] * q[1];
/** Area of the parallelogram of two vectors; its sign gives the side of `p` the vector `q` is on. */
export const cross = (p: Point, q: Point): number => p[0] * q[1] - p[1] * q[0];
/** The same place on the other side of the line x = 0, the axis of every bird. */
export const mirrored = (p: Point): Point => [-p[0], p[1]];

/** The value at a share of the way; shares below 0 and above 1 lead beyond the ends. */
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
/** The point at a share of the straight way from `p` to `q`. */
export const lerpPoint = (p: Point, q: Point, share: number): Point => [
  lerp(p[0], q[0], share),
  lerp(p[1], q[1], share),
];
/** The value, or the bound that it lies beyond. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
/** Eases 0..1 in and out. */
export const smoothstep = (share: number): number => share * share * (3 - 2 * share);

/** Unit vector at an angle in degrees, counted from the x axis towards the y axis. */
export function direction(degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

/** The item at `index`, with a clear error instead of `undefined` when the caller miscounted. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${items.length}`);
  return item;
}
