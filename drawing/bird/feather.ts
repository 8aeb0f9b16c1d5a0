import {
  add,
  clamp,
  cross,
  direction,
  lerp,
  lerpPoint,
  smoothstep,
  subtract,
  times,
  type Point,
} from '../geometry/point';

/** A feather: a bent axis from its base to its tip, and a half width that changes along it. */
export type Feather = {
  base: Point;
  bend: Point;
  tip: Point;
  /** Half width before and beyond the emargination, which lies at `narrowsAt` (1 means nowhere). */
  baseWidth: number;
  tipWidth: number;
  narrowsAt: number;
  /** Share of the length over which the tip is rounded. */
  roundedShare: number;
};

type FeatherOptions = {
  base: Point;
  angle: number;
  length: number;
  baseWidth: number;
  tipWidth: number;
  narrowsAt?: number;
  /** Degrees by which the axis bends, a little beyond its middle. */
  turn?: number;
  tipRoundness?: number;
};

/** `angle` is in degrees from the x axis towards the y axis; lengths and half widths are in the units of `base`. */
export function feather(options: FeatherOptions): Feather {
  const { base, angle, length, baseWidth, tipWidth, narrowsAt = 1, turn = 0, tipRoundness = 0.5 } = options;
  const bend = add(base, times(direction(angle), length * 0.55));
  return {
    base,
    bend,
    tip: add(bend, times(direction(angle + turn), length * 0.45)),
    baseWidth,
    tipWidth,
    narrowsAt,
    roundedShare: clamp((tipWidth * 2 * tipRoundness) / length, 0.02, 0.5),
  };
}

export function scaledFeather(plume: Feather, factor: number): Feather {
  return {
    ...plume,
    base: times(plume.base, factor),
    bend: times(plume.bend, factor),
    tip: times(plume.tip, factor),
    baseWidth: plume.baseWidth * factor,
    tipWidth: plume.tipWidth * factor,
  };
}

export function axisPoint({ base, bend, tip }: Feather, share: number): Point {
  return lerpPoint(lerpPoint(base, bend, share), lerpPoint(bend, tip, share), share);
}

function axisDirection({ base, bend, tip }: Feather, share: number): Point {
  const along = add(times(subtract(bend, base), 1 - share), times(subtract(tip, bend), share));
  return times(along, 1 / (Math.hypot(...along) || 1));
}

function halfWidth(plume: Feather, share: number): number {
  const { baseWidth, tipWidth, narrowsAt, roundedShare } = plume;
  const body =
    narrowsAt < 1
      ? lerp(baseWidth, tipWidth, smoothstep(clamp((share - narrowsAt + 0.1) / 0.2, 0, 1)))
      : lerp(baseWidth, tipWidth, share);
  const intoTip = clamp((share - 1 + roundedShare) / roundedShare, 0, 1);
  return body * lerp(0.55, 1, clamp(share / 0.25, 0, 1)) * Math.sqrt(1 - intoTip * intoTip);
}

/** A point on the edge: side 1 lies left of the way from base to tip, -1 right; `reach` above 1 goes beyond it. */
export function edgePoint(plume: Feather, share: number, side: 1 | -1, reach = 1): Point {
  const [dx, dy] = axisDirection(plume, share);
  const width = halfWidth(plume, share) * side * reach;
  return add(axisPoint(plume, share), [-dy * width, dx * width]);
}

export function featherOutline(plume: Feather, steps = 16): Point[] {
  // Steps crowd towards the tip, where the outline turns fastest.
  const shares = Array.from({ length: steps + 1 }, (_, step) => 1 - (1 - step / steps) ** 2);
  return [
    ...shares.map((share) => edgePoint(plume, share, 1)),
    ...shares.reverse().map((share) => edgePoint(plume, share, -1)),
  ];
}

export function distanceFromLine(point: Point, start: Point, angle: number): number {
  return Math.abs(cross(direction(angle), subtract(point, start)));
}
