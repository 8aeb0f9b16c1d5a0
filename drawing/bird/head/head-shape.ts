import type { Point } from '../../geometry/point';
import { symmetricRing } from '../../geometry/symmetric-ring';
import type { Body } from '../body';

/** Head and neck seen from below, for outlines and emblems. */
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

const billRing = (body: Body, places: readonly (readonly [outward: number, along: number])[]) =>
  symmetricRing(
    places.map(([outward, along]) => onBill(body, outward, along)),
    4,
  );

export const billOutline = (body: Body): Point[] =>
  billRing(body, [
    [0, 1],
    [0.24, 0.93],
    [0.56, 0.7],
    [0.88, 0.36],
    [1.02, 0.1],
    [0.7, 0],
  ]);

/** A place on the right side of the head: shares of its radius outward and forward from its middle. */
export function onHead({ headRadius, headY }: Body, outward: number, forward: number): Point {
  return [outward * headRadius, headY + forward * headRadius];
}
