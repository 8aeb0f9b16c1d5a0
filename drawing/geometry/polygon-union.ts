import * as polygonClippingModule from 'polygon-clipping';
import { cross, at, type Point } from './point';

// Some loaders put the functions of this CommonJS package on `default`, which its types leave out.
const polygonClipping: typeof polygonClippingModule =
  (polygonClippingModule as unknown as { default?: typeof polygonClippingModule }).default ??
  polygonClippingModule;

type PackageRing = [number, number][];

// Rounding makes most of the almost equal points equal.
const ROUNDING = 1e3;
const toRing = (points: readonly Point[]): PackageRing =>
  points.map(([x, y]) => [Math.round(x * ROUNDING) / ROUNDING, Math.round(y * ROUNDING) / ROUNDING]);

/** Unites polygons and gives the outer ring of the largest piece, open (first point not repeated); empty without polygons. */
export function outerRingOfUnion(polygons: readonly (readonly Point[])[]): Point[] {
  const [first, ...others] = polygons.map((polygon) => [toRing(polygon)]);
  if (!first) return [];
  return largestRing(polygonClipping.union(first, ...others));
}

/** The largest piece of a ring right of x = 0, open. */
export function rightHalf(ring: readonly Point[]): Point[] {
  const farAway = 1e4;
  const halfPlane: PackageRing = [
    [0, -farAway],
    [farAway, -farAway],
    [farAway, farAway],
    [0, farAway],
  ];
  return largestRing(polygonClipping.intersection([toRing(ring)], [halfPlane]));
}

function largestRing(pieces: PackageRing[][]): Point[] {
  const rings = pieces.map((piece) => at(piece, 0).slice(0, -1));
  return rings.reduce((best, ring) => (ringArea(ring) > ringArea(best) ? ring : best), []);
}

function ringArea(ring: readonly Point[]): number {
  const doubled = ring.reduce(
    (sum, point, index) => sum + cross(point, at(ring, (index + 1) % ring.length)),
    0,
  );
  return Math.abs(doubled) / 2;
}
