import { mirrored, type Point } from '../../geometry/point';
import { symmetricRing } from '../../geometry/symmetric-ring';
import type { Body } from '../body';

/** Head and neck down to where the trunk covers them: a closed ring in drawing units, y forward. */
export function headOutline({ headRadius, headY, neckHalfWidth, neckLength }: Body): Point[] {
  return symmetricRing(
    [
      [0, headY + headRadius * 0.98],
      [headRadius * 0.46, headY + headRadius * 0.8],
      [headRadius * 0.86, headY + headRadius * 0.2],
      [headRadius * 0.94, headY - headRadius * 0.4],
      [neckHalfWidth * 0.96, headY - neckLength * 0.62],
      [neckHalfWidth * 0.62, headY - neckLength * 0.9],
      [0, headY - neckLength],
    ],
    6,
  );
}

/** Where the bill leaves the face, as a share of the head's radius before its middle. */
const BILL_ROOT = 0.66;

/** The bill from its root on the face to its hooked tip: a closed ring in drawing units, y forward. */
export function billOutline({ headRadius, headY, billLength, billHalfWidth }: Body): Point[] {
  const root = headY + headRadius * BILL_ROOT;
  const tip = headY + headRadius + billLength;
  const along = (share: number) => root + (tip - root) * share;
  return symmetricRing(
    [
      [0, tip],
      [billHalfWidth * 0.3, along(0.86)],
      [billHalfWidth * 0.72, along(0.52)],
      [billHalfWidth, along(0.2)],
      [billHalfWidth * 0.8, root],
    ],
    5,
  );
}

/** The waxy skin over the root of the bill, as wide as the bill itself: a closed ring in drawing units, y forward. */
export function cereOutline({ headRadius, headY, billLength, billHalfWidth }: Body): Point[] {
  const root = headY + headRadius * BILL_ROOT;
  const tip = headY + headRadius + billLength;
  const right: Point[] = [
    [billHalfWidth * 0.6, root + (tip - root) * 0.42],
    [billHalfWidth * 1.02, root + (tip - root) * 0.3],
    [billHalfWidth * 0.86, root],
  ];
  return [...right, ...right.map(mirrored).reverse()];
}

/** A place on the right side of the head: shares of its radius outward and forward from its middle. */
export function onHead({ headRadius, headY }: Body, outward: number, forward: number): Point {
  return [outward * headRadius, headY + forward * headRadius];
}

/** The middle of the right eye in drawing units, y forward. */
export const eyePlace = (body: Body): Point => onHead(body, 0.62, 0.32);
