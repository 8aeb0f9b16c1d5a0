import { direction, lerp, mirrored, type Point } from '../geometry/point';
import { smoothCurve } from '../geometry/smooth-curve';
import { symmetricRing } from '../geometry/symmetric-ring';
import type { Owl } from './owl';

/** Height of an owl without ear tufts from the branch to the crown, in drawing units. */
export const OWL_HEIGHT = 100;

/** The height at which a leaning body stays in place. */
const LEAN_HEIGHT = 50;

/** Measures and outlines of a perched owl, y up, feet at 0; the body is upright, `leaningPoint` leans it. */
export type OwlFigure = {
  /** Where the head is carried when the body leans. */
  headX: number;
  headHalfWidth: number;
  headHalfHeight: number;
  headY: number;
  shoulderY: number;
  bodyHalfWidth: number;
  eyeX: number;
  eyeY: number;
  eyeRadius: number;
  legLength: number;
  body: Point[];
  head: Point[];
  rightWing: Point[];
  tail: Point[];
  /** Feathers of the right ear tuft, the longest last. */
  rightTuft: Point[][] | undefined;
};

/** The longer the ear tufts, the lower lies the crown. */
export function owlFigure(owl: Owl): OwlFigure {
  const headHalfWidth = owl.headWidth * OWL_HEIGHT * 0.5;
  const headHalfHeight = owl.headHeight * OWL_HEIGHT * 0.5;
  const bodyHalfWidth = owl.bodyWidth * OWL_HEIGHT * 0.46;
  const headY = OWL_HEIGHT - headHalfHeight - (owl.tuft?.length ?? 0) * OWL_HEIGHT * 0.55;
  const shoulderY = headY - headHalfHeight * 0.62;
  const eyeRadius = Math.min(headHalfWidth, headHalfHeight) * (owl.eyeSize ?? 0.27);
  const legLength = (owl.legLength ?? 0) * OWL_HEIGHT;
  const measures = { headHalfWidth, headHalfHeight, headY, shoulderY, bodyHalfWidth, eyeRadius, legLength };
  return {
    ...measures,
    headX: leaningPoint(owl)([0, headY])[0],
    eyeX: headHalfWidth * (owl.disc === 'heart' ? 0.34 : 0.4),
    eyeY: headY - headHalfHeight * 0.02,
    body: bodyOutline(measures),
    head: headOutline(measures),
    rightWing: wingOutline(measures),
    tail: tailOutline(bodyHalfWidth, 10 + legLength, owl.tailLength ?? 1),
    rightTuft: owl.tuft && tuftFeathers(measures, owl.tuft),
  };
}

/** Moves points of an upright body to where they are when the owl leans. */
export function leaningPoint({ lean = 0 }: Owl): (point: Point) => Point {
  const slope = Math.tan((lean * Math.PI) / 180);
  return ([x, y]) => [x + (y - LEAN_HEIGHT) * slope, y];
}

type Measures = Omit<
  OwlFigure,
  'headX' | 'eyeX' | 'eyeY' | 'body' | 'head' | 'rightWing' | 'tail' | 'rightTuft'
>;

function bodyOutline({
  headHalfWidth,
  headHalfHeight,
  shoulderY,
  bodyHalfWidth,
  legLength,
}: Measures): Point[] {
  return symmetricRing([
    [headHalfWidth * 0.8, shoulderY + headHalfHeight * 0.4],
    [bodyHalfWidth * 0.98, shoulderY - 7],
    [bodyHalfWidth * 1.02, shoulderY - 20],
    [bodyHalfWidth * 0.92, 27 + legLength * 0.5],
    [bodyHalfWidth * 0.62, 9 + legLength],
    [bodyHalfWidth * 0.3, 2 + legLength],
  ]);
}

function headOutline({ headHalfWidth, headHalfHeight, headY }: Measures): Point[] {
  return symmetricRing(
    (
      [
        [0.3, 0.98],
        [0.7, 0.8],
        [0.98, 0.3],
        [1, -0.25],
        [0.8, -0.8],
        [0.4, -1.05],
      ] as const
    ).map(([x, y]): Point => [x * headHalfWidth, headY + y * headHalfHeight]),
  );
}

function wingOutline({ headHalfWidth, headHalfHeight, shoulderY, bodyHalfWidth }: Measures): Point[] {
  return smoothCurve(
    [
      [headHalfWidth * 0.86, shoulderY + headHalfHeight * 0.35],
      [bodyHalfWidth * 1.03, shoulderY - 7],
      [bodyHalfWidth * 1.12, shoulderY - 22],
      [bodyHalfWidth * 1.02, 24],
      [bodyHalfWidth * 0.7, 2],
      [bodyHalfWidth * 0.52, -5],
      [bodyHalfWidth * 0.55, 10],
      [bodyHalfWidth * 0.7, 30],
      [bodyHalfWidth * 0.78, shoulderY - 18],
      [bodyHalfWidth * 0.62, shoulderY - 4],
    ],
    { closed: true },
  );
}

function tailOutline(bodyHalfWidth: number, root: number, length: number): Point[] {
  const right: Point[] = [
    [bodyHalfWidth * 0.36, root],
    [bodyHalfWidth * 0.3, -15 * length],
    [bodyHalfWidth * 0.22, -15 * length - 2.5],
  ];
  return [...right, ...right.map(mirrored).reverse()];
}

/** The feathers of a tuft from back to front: degrees from its slant, share of its length. */
const TUFT_FEATHERS = [
  [14, 0.74],
  [-9, 0.84],
  [1, 1],
] as const;

/** Tufts grow out of the brow over the eye and stand before the crown; those that fall sideways grow at the sides of the head. */
function tuftFeathers(
  { headHalfWidth, headHalfHeight, headY }: Measures,
  tuft: NonNullable<Owl['tuft']>,
): Point[][] {
  const [upright, sideways] = direction(tuft.angle);
  const root: Point = [
    headHalfWidth * lerp(0.26, 0.72, sideways),
    headY + headHalfHeight * lerp(0.62, 0.44, sideways),
  ];
  const length =
    tuft.length * OWL_HEIGHT * 1.1 + headHalfHeight * 0.4 * upright + headHalfWidth * 0.24 * sideways;
  const width = headHalfWidth * 0.12;
  return TUFT_FEATHERS.map(([turned, share]) => {
    const [up, outward] = direction(tuft.angle + turned);
    const place = (along: number, across: number): Point => [
      root[0] + outward * length * share * along + up * width * across,
      root[1] + up * length * share * along - outward * width * across,
    ];
    return smoothCurve(
      [
        place(-0.1, 0),
        place(0.3, -0.9),
        place(0.66, -0.72),
        place(1, 0.24),
        place(0.7, 0.86),
        place(0.3, 0.9),
      ],
      { closed: true, stepsPerSegment: 4 },
    );
  });
}
