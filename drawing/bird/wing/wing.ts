import {
  add,
  at,
  clamp,
  direction,
  dot,
  lerp,
  lerpPoint,
  subtract,
  times,
  type Point,
} from '../../geometry/point';
import { smoothCurve } from '../../geometry/smooth-curve';
import {
  distanceFromLine,
  edgePoint,
  feather,
  featherOutline,
  scaledFeather,
  type Feather,
} from '../feather';
import type { RaptorShape } from '../raptor-shape';

/** Flight feathers of the hand: P1 lies at the wrist, P10 outermost. */
export const PRIMARIES = 10;

/** A flight feather and its place in its row; a finger stands free of its neighbours at the tip. */
export type WingFeather = Feather & {
  /** From 0, at the wrist, towards 1, at the wing tip or the body. */
  place: number;
  isFinger: boolean;
};

/** The right wing, x outward from the axis of the bird, y forward from the shoulder; its tip is half the wingspan out. */
export type Wing = {
  /** From the innermost (P1) to the outermost (P10). */
  primaries: WingFeather[];
  /** From the wrist to the body. */
  secondaries: WingFeather[];
  /** From the neck along the front to the outermost primary. */
  leadingEdge: Point[];
  /** Drawing units for a length of 1 in `RaptorShape`. */
  scale: number;
};

type Skeleton = { shoulder: Point; wrist: Point; handEnd: Point; handLength: number; armLength: number };
type Ray = { number: number; place: number; base: Point; angle: number; length: number };

/** The wing, scaled so that its tip lies `halfSpan` from the middle. */
export function growWing(shape: RaptorShape, halfSpan: number): Wing {
  const bones = skeleton(shape);
  const rays = primaryRays(shape, bones);
  const primaries = rays.map((ray) => primary(shape, rays, ray));
  const secondaries = secondaryFeathers(shape, bones);
  const wing = {
    scale: 1,
    primaries,
    secondaries,
    leadingEdge: leadingEdge(shape, bones, at(primaries, PRIMARIES - 1)),
  };
  const reach = Math.max(...primaries.flatMap((plume) => featherOutline(plume).map(([x]) => x)));
  return scaledWing(wing, halfSpan / reach);
}

function scaledWing({ primaries, secondaries, leadingEdge: edge }: Wing, factor: number): Wing {
  const scaled = (plume: WingFeather): WingFeather => ({ ...plume, ...scaledFeather(plume, factor) });
  return {
    scale: factor,
    primaries: primaries.map(scaled),
    secondaries: secondaries.map(scaled),
    leadingEdge: edge.map((point) => times(point, factor)),
  };
}

function skeleton({ bodyWidth, handToArm, armAngle, handAngle }: RaptorShape): Skeleton {
  const shoulderX = bodyWidth * 0.8;
  const handLength = ((1 - shoulderX) * handToArm) / (1 + handToArm);
  const armLength = (1 - shoulderX) / (1 + handToArm) / direction(armAngle)[0];
  const shoulder: Point = [shoulderX, 0];
  const wrist = add(shoulder, times(direction(armAngle), armLength));
  const handEnd = add(wrist, times(direction(handAngle), handLength * 0.3));
  return { shoulder, wrist, handEnd, handLength, armLength };
}

function primaryRays(shape: RaptorShape, { wrist, handEnd, handLength }: Skeleton): Ray[] {
  const rays = Array.from({ length: PRIMARIES }, (_, index): Ray => {
    const place = index / (PRIMARIES - 1);
    return {
      number: index + 1,
      place,
      base: lerpPoint(wrist, handEnd, place),
      angle: lerp(shape.innerAngle, shape.outerAngle, place ** shape.fanPower),
      length: primaryShare(shape, index, handLength) * handLength * (1 - 0.27 * place),
    };
  });
  return shape.handBulge === undefined ? rays : trimmedToCurve(rays, shape, shape.handBulge, handLength);
}

/** Lengths rise to the longest primary and fall beyond it. */
function primaryShare(shape: RaptorShape, index: number, handLength: number): number {
  const { wristChord, longestPrimary, outermostShare, lengthPower } = shape;
  const innermostShare = wristChord / handLength;
  if (index < longestPrimary) {
    return innermostShare + (1 - innermostShare) * (index / (longestPrimary - 1)) ** lengthPower;
  }
  const beyond = (index + 1 - longestPrimary) / Math.max(1, PRIMARIES - longestPrimary);
  return 1 - (1 - outermostShare) * beyond ** 1.3;
}

/** Ends the inner primaries on one even curve from the first primary's tip to that of the longest. */
function trimmedToCurve(rays: Ray[], shape: RaptorShape, bulge: number, handLength: number): Ray[] {
  const first = at(rays, 0);
  const longest = at(rays, shape.longestPrimary - 1);
  const start = add(first.base, times(direction(first.angle), shape.wristChord));
  const end = add(longest.base, times(direction(longest.angle), longest.length));
  return rays.map((ray) =>
    ray.number >= shape.longestPrimary
      ? ray
      : { ...ray, length: lengthToCurve(ray, start, end, bulge, handLength) },
  );
}

function lengthToCurve(ray: Ray, start: Point, end: Point, bulge: number, longest: number): number {
  const chord = subtract(end, start);
  const chordLength = Math.hypot(...chord);
  const outward: Point = [chord[1] / chordLength, -chord[0] / chordLength];
  const heading = direction(ray.angle);
  const approach = dot(heading, outward);
  // Rays nearly parallel to the chord would jump; a least rate and a longest step keep Newton's method calm.
  const rate = Math.abs(approach) < 0.12 ? 0.12 : approach;
  let length = ray.length;
  for (let round = 0; round < 8; round++) {
    const fromStart = subtract(add(ray.base, times(heading, length)), start);
    const along = clamp(dot(fromStart, chord) / (chordLength * chordLength), 0, 1);
    const wanted = bulge * Math.sin(Math.PI * along ** 0.85);
    length += clamp((wanted - dot(fromStart, outward)) / rate, -0.12, 0.12);
  }
  return clamp(length, 0.1, longest);
}

function primary(shape: RaptorShape, rays: Ray[], ray: Ray): WingFeather {
  const usualWidth = 0.05 * (shape.chord / 0.4);
  const gaps = [rays[ray.number - 2], rays[ray.number]].map((other) => (other ? gapBetween(ray, other) : 0));
  const closingWidth = clamp(Math.max(...gaps) * shape.closure, usualWidth * 0.35, usualWidth * 1.6);
  const isFinger = ray.number > PRIMARIES - shape.fingers;
  const amongFingers = isFinger ? (ray.number - (PRIMARIES - shape.fingers)) / shape.fingers : 0;
  // The middle fingers are cut deepest.
  const depth = shape.fingerDepth * lerp(0.62, 1, Math.sin(Math.PI * clamp(0.12 + amongFingers * 0.8, 0, 1)));
  const pointWidth = Math.min(closingWidth, shape.pointWidth ?? usualWidth * 0.5);
  const plainTip = ray.number >= PRIMARIES - 1 ? pointWidth : closingWidth;
  const plume = feather({
    ...ray,
    baseWidth: Math.max(closingWidth, usualWidth * 0.7),
    tipWidth: isFinger ? shape.fingerWidth * lerp(1.15, 0.9, amongFingers) : plainTip,
    narrowsAt: isFinger ? 1 - depth : 1,
    turn: shape.featherBend * (0.3 + ray.place),
    tipRoundness: isFinger ? 1.7 : shape.tipRoundness,
  });
  return { ...plume, place: ray.place, isFinger };
}

/** How far the neighbour is near the tips. */
function gapBetween(ray: Ray, other: Ray): number {
  const nearTip = 0.86 * Math.min(ray.length, other.length);
  return distanceFromLine(add(other.base, times(direction(other.angle), nearTip)), ray.base, ray.angle);
}

function secondaryFeathers(shape: RaptorShape, { shoulder, wrist, armLength }: Skeleton): WingFeather[] {
  const width = ((armLength + 0.02) / shape.secondaries) * 1.02;
  return Array.from({ length: shape.secondaries }, (_, index) => {
    const place = (index + 0.6) / shape.secondaries;
    const bulge = shape.bulge * Math.sin(Math.PI * place ** shape.bulgePeak) ** 1.2;
    const plume = feather({
      base: [lerp(wrist[0], shoulder[0] * 0.35, place), lerp(wrist[1], -0.01, place)],
      angle: lerp(shape.innerAngle, -91, place ** 0.6),
      length: lerp(shape.wristChord, shape.rootChord, place) + bulge,
      baseWidth: width * 1.2,
      tipWidth: width * 1.12,
      turn: 2,
      tipRoundness: 0.62,
    });
    return { ...plume, place, isFinger: false };
  });
}

function leadingEdge(shape: RaptorShape, { shoulder, wrist }: Skeleton, outermost: Feather): Point[] {
  const neck = 0.035 + shape.bodyWidth * 0.1;
  const onArm = (share: number, rise: number, lift: number): Point => [
    lerp(shoulder[0], wrist[0], share),
    lerp(0, wrist[1], rise) + lift,
  ];
  return smoothCurve([
    [0, neck + 0.004],
    [shoulder[0] * 0.9, neck * 0.75],
    onArm(0.45, 0.45, shape.patagium * 0.2 + 0.012),
    onArm(0.82, 0.86, shape.patagium * 0.8 + 0.016),
    [wrist[0] + 0.015, wrist[1] + 0.022 + shape.patagium * 0.4],
    add(edgePoint(outermost, 0.12, 1), [0, 0.004]),
    edgePoint(outermost, 0.42, 1),
  ]);
}
