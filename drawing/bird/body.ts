import { lerp, direction, type Point } from '../geometry/point';
import { symmetricRing } from '../geometry/symmetric-ring';
import { feather, type Feather } from './feather';
import type { RaptorShape } from './raptor-shape';

/** Measures of head, body and tail in drawing units, y forward, shoulders at 0. */
export type Body = {
  /** Of the bird without tail, neck and head; the tail begins at `tailRoot`, before the body ends. */
  length: number;
  halfWidth: number;
  tailRoot: number;
  tailLength: number;
  headRadius: number;
  headY: number;
  neckHalfWidth: number;
  /** From the middle of the head back to the end of the neck. */
  neckLength: number;
  billLength: number;
  billHalfWidth: number;
};

/** A feather of the tail fan; side 1 is the right, -1 the left. */
export type TailFeather = Feather & { side: 1 | -1; /** 0 is the middle, 1 the edge. */ place: number };

/** `birdLength` is from bill to tail, in drawing units. */
export function measureBody(
  shape: RaptorShape,
  birdLength: number,
  halfSpan: number,
  wingScale: number,
): Body {
  const tailLength = shape.tailShare * birdLength;
  const projection = shape.headShare * birdLength;
  const length = birdLength - tailLength - projection;
  const halfWidth = shape.bodyWidth * 0.8 * wingScale;
  const headRadius = shape.headRadius * halfSpan * 1.55;
  const billLength = shape.billLength * halfSpan;
  return {
    length,
    halfWidth,
    tailLength,
    tailRoot: -length * 0.86 + halfWidth * 0.15,
    headRadius,
    headY: projection - headRadius - billLength,
    neckHalfWidth: shape.neckWidth * headRadius,
    neckLength: shape.neckLength * headRadius,
    billLength,
    billHalfWidth: shape.billWidth * halfSpan,
  };
}

/** The trunk as a ring, from the middle of the head to behind the root of the tail. */
export function bodyOutline({
  length,
  halfWidth,
  tailRoot,
  headRadius,
  headY,
  neckHalfWidth,
}: Body): Point[] {
  return symmetricRing(
    [
      [0, headY],
      [neckHalfWidth * 0.9, headY - headRadius * 0.2],
      [Math.max(neckHalfWidth, halfWidth * 0.62), halfWidth * 0.3],
      [halfWidth * 0.98, -length * 0.1],
      [halfWidth * 0.95, -length * 0.36],
      [halfWidth * 0.66, -length * 0.68],
      [halfWidth * 0.42, tailRoot - halfWidth * 0.1],
      [0, tailRoot - halfWidth * 0.5],
    ],
    8,
  );
}

const TAIL_FEATHERS_PER_SIDE = 6;

/** Tail feathers, outermost first; of each pair the right one first. */
export function tailFeathers(
  shape: RaptorShape,
  { tailLength, tailRoot }: Body,
  halfSpan: number,
): TailFeather[] {
  const rootWidth = shape.tailWidth * halfSpan;
  const spacing = 2 * Math.abs(direction(shape.tailSpread / TAIL_FEATHERS_PER_SIDE / 2)[1]) * tailLength;
  const width = Math.max((rootWidth / TAIL_FEATHERS_PER_SIDE) * 0.62, spacing * 0.62 + rootWidth * 0.05);
  const places = Array.from(
    { length: TAIL_FEATHERS_PER_SIDE },
    (_, index) => (index + 0.5) / TAIL_FEATHERS_PER_SIDE,
  );
  return places.reverse().flatMap((place) =>
    ([1, -1] as const).map((side): TailFeather => {
      const plume = feather({
        base: [side * place * rootWidth * 0.42, tailRoot + tailLength * 0.06],
        angle: -90 + side * place * shape.tailSpread,
        length: tailFeatherLength(shape, tailLength, place) * 1.04,
        turn: tailTurn(shape, place) * side,
        baseWidth: width * 0.8,
        tipWidth: width * shape.tailPoint,
        tipRoundness: shape.tailShape === 'wedge' ? 1 : 0.55,
      });
      return { ...plume, side, place };
    }),
  );
}

/** Feathers of a square or a round tail turn back by a little more than they spread, so that its sides are not straight. */
const tailTurn = ({ tailShape, tailSpread }: RaptorShape, place: number) =>
  tailShape === 'square' || tailShape === 'round' ? -1.1 * place * tailSpread : 0;

function tailFeatherLength(
  { tailShape, tailFork, tailSpread }: RaptorShape,
  tailLength: number,
  place: number,
): number {
  const slant = direction(place * tailSpread)[0];
  switch (tailShape) {
    case 'fork':
      return (tailLength * (1 - tailFork * (1 - place))) / lerp(1, slant, 0.7);
    case 'wedge':
      return tailLength * (1 - tailFork * place ** 1.15);
    case 'round':
      return tailLength * (1 - 0.07 * place * place);
    case 'square':
      return tailLength * (1 - 0.05 * place ** 3);
    case 'fan':
      return tailLength * (1 + 0.01 * place);
  }
}
