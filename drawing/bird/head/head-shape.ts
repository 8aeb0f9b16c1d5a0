import { lerp, type Point } from '../../geometry/point';
import { symmetricRing } from '../../geometry/symmetric-ring';
import type { Body } from '../body';

/** Head and neck down to where the trunk covers them, drawn in towards the bill: a closed ring in drawing units, y forward. */
export function headOutline(body: Body): Point[] {
  const { headRadius, headY, neckHalfWidth, neckLength, billHalfWidth } = body;
  return symmetricRing(
    [
      [0, headY + headRadius * 0.94],
      [billHalfWidth * 1.08, headY + headRadius * 0.86],
      [Math.max(headRadius * 0.58, billHalfWidth * 1.14), headY + headRadius * 0.58],
      onHead(body, 0.86, 0.12),
      onHead(body, 0.93, -0.4),
      [neckHalfWidth * 0.96, headY - neckLength * 0.62],
      [neckHalfWidth * 0.62, headY - neckLength * 0.9],
      [0, headY - neckLength],
    ],
    6,
  );
}

/** Where the bill leaves the face, as a share of the head's radius before its middle. */
const BILL_ROOT = 0.56;

/** A place on the bill: a share of its half width outward, and of the way from its root to its tip. */
function onBill(
  { headRadius, headY, billLength, billHalfWidth }: Body,
  outward: number,
  along: number,
): Point {
  const root = headY + headRadius * BILL_ROOT;
  return [outward * billHalfWidth, root + (headY + headRadius + billLength - root) * along];
}

/** A closed ring through places on the right side of the bill. */
const billRing = (body: Body, places: readonly (readonly [outward: number, along: number])[]) =>
  symmetricRing(
    places.map(([outward, along]) => onBill(body, outward, along)),
    4,
  );

/** The bill from its root on the face to its hook: a closed ring in drawing units, y forward. */
export const billOutline = (body: Body): Point[] =>
  billRing(body, [
    [0, 1],
    [0.24, 0.93],
    [0.56, 0.7],
    [0.88, 0.36],
    [1.02, 0.1],
    [0.7, 0],
  ]);

/** The lower mandible, which ends before the hook: a closed ring in drawing units, y forward. */
export const lowerBillOutline = (body: Body): Point[] =>
  billRing(body, [
    [0, 0.74],
    [0.3, 0.56],
    [0.56, 0.2],
    [0.4, 0],
  ]);

/** The edge of the cere and the gape behind it, which tapers along the cheek: the right one, a closed ring in drawing units. */
export function gapeOutline(body: Body, reach: number, width: number): Point[] {
  const bill = body.billHalfWidth / body.headRadius;
  const along = (share: number, inward: number) =>
    onHead(body, lerp(bill, 0.76, share) - inward, 0.56 - 0.1 * share - 0.36 * share * share);
  return [
    onBill(body, 0.84, 0.42),
    onBill(body, 1.06, 0.1),
    along(reach * 0.6, -0.03),
    along(reach, 0),
    along(reach * 0.6, 0.05 + width),
    onBill(body, 0.66, 0),
  ];
}

/** A place on the right side of the head: shares of its radius outward and forward from its middle. */
export function onHead({ headRadius, headY }: Body, outward: number, forward: number): Point {
  return [outward * headRadius, headY + forward * headRadius];
}

/** Where the right eye is, on the side of the head: from below it is not seen. */
export const eyePlace = (body: Body): Point => onHead(body, 0.82, 0.24);
