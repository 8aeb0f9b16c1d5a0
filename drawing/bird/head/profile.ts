import { direction, type Point } from '../../geometry/point';
import { smoothCurve } from '../../geometry/smooth-curve';
import type { Body } from '../body';

/** A place on the head: from its middle towards bill and crown, in radii of the head. */
export type HeadPlace = readonly [forward: number, up: number];

/** Degrees from straight ahead by which the bill points to the left of the picture. */
export const TURNED = 42;
const [AHEAD, ASIDE] = direction(TURNED);

/** Where a place of the head in profile lies, in drawing units, y forward. */
export function onProfile({ headRadius, headY }: Body, [forward, up]: HeadPlace): Point {
  return [headRadius * (up * AHEAD - forward * ASIDE), headY + headRadius * (forward * AHEAD + up * ASIDE)];
}

export function profileRing(body: Body, places: readonly HeadPlace[], stepsPerSegment = 4): Point[] {
  return smoothCurve(
    places.map((place) => onProfile(body, place)),
    { closed: true, stepsPerSegment },
  );
}

/** Middle of the iris. */
export const EYE: HeadPlace = [0.36, 0.14];
/** Radius of the iris, in radii of the head. */
export const EYE_RADIUS = 0.18;

/** Over the eye, so that a dot there does not cover the eye. */
export const ABOVE_EYE: HeadPlace = [0.24, 0.66];

/** Where the middle of the bill leaves the face. */
const BILL_ROOT: HeadPlace = [0.74, -0.1];

/** A place on the bill: a share of its length from the root, and of its depth above its middle. */
function onBill({ headRadius, billLength, billHalfWidth }: Body, along: number, up: number): HeadPlace {
  const length = 0.24 + billLength / headRadius;
  const depth = Math.min(0.8, (2.1 * billHalfWidth) / headRadius);
  return [BILL_ROOT[0] + along * length, BILL_ROOT[1] + up * depth];
}

type BillPlaces = readonly (readonly [along: number, up: number])[];
const billRing = (body: Body, places: BillPlaces) =>
  profileRing(
    body,
    places.map(([along, up]) => onBill(body, along, up)),
  );

/** On the ridge of the bill before its hook. */
export const billPlace = (body: Body): Point => onProfile(body, onBill(body, 0.7, 0.4));

export const upperBill = (body: Body) =>
  billRing(body, [
    [-0.06, 0.5],
    [0.34, 0.52],
    [0.7, 0.36],
    [0.94, -0.06],
    [0.98, -0.74],
    [0.84, -0.34],
    [0.5, -0.16],
    [-0.08, -0.2],
  ]);

export const lowerBill = (body: Body) =>
  billRing(body, [
    [-0.08, -0.14],
    [0.5, -0.12],
    [0.8, -0.34],
    [0.6, -0.5],
    [-0.06, -0.52],
  ]);

export const cereOutline = (body: Body) =>
  billRing(body, [
    [-0.1, 0.46],
    [0.2, 0.56],
    [0.32, 0.48],
    [0.36, 0.1],
    [0.26, -0.16],
    [-0.1, -0.2],
  ]);

export function gapeOutline(body: Body, reach: number, width: number): Point[] {
  const [from, y] = onBill(body, 0.24, -0.16);
  const to = 0.72 - 0.64 * reach;
  return profileRing(body, [
    [from, y + 0.03],
    [to, y - 0.08],
    [to, y - 0.15],
    [(from + to) / 2, y - 0.15 - width],
    [from, y - 0.06],
  ]);
}

/** The head without the bill. */
export const profileOutline = (body: Body) => {
  const [, forehead] = onBill(body, 0, 0.5);
  const [, chin] = onBill(body, 0, -0.5);
  return profileRing(
    body,
    [
      [0.82, forehead],
      [0.62, Math.max(0.56, forehead + 0.16)],
      [0.28, 0.82],
      [-0.16, 0.92],
      [-0.6, 0.8],
      [-0.9, 0.42],
      [-0.98, -0.1],
      [-0.74, -0.72],
      [-0.1, -0.94],
      [0.34, -0.76],
      [0.66, Math.min(-0.5, chin - 0.08)],
      [0.82, chin],
    ],
    5,
  );
};
