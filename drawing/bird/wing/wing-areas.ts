import { at, lerp, type Point } from '../../geometry/point';
import { smoothCurve } from '../../geometry/smooth-curve';
import { axisPoint, edgePoint } from '../feather';
import type { RaptorShape } from '../raptor-shape';
import { PRIMARIES, type Wing, type WingFeather } from './wing';

export const fromTipToBody = ({ primaries, secondaries }: Wing): WingFeather[] =>
  [...primaries].reverse().concat(secondaries);

/** From the leading edge back to the middle of the feathers. */
export function armArea(wing: Wing, halfSpan: number): Point[] {
  return [
    ...wing.leadingEdge,
    ...fromTipToBody(wing).map((plume) => axisPoint(plume, 0.42)),
    [0, -0.1 * halfSpan],
  ];
}

/** Share of a closed feather up to which its neighbours hide its sides; the tips beyond stand out a little. */
const CLOSED_TO = 0.975;

/** Fills the notches between feather tips, so that a closed wing has no saw teeth; fingers stay free. */
export function webArea(wing: Wing, shape: RaptorShape, halfSpan: number): Point[] {
  const hand = [...wing.primaries].reverse().map((plume, index) => {
    if (plume.isFinger) return axisPoint(plume, Math.max(0.3, 1 - shape.fingerDepth * 1.02));
    return axisPoint(plume, index === 0 ? 0.9 : CLOSED_TO);
  });
  const arm = wing.secondaries.map((plume) => axisPoint(plume, CLOSED_TO));
  return [
    at(wing.primaries, 0).base,
    at(wing.primaries, PRIMARIES - 1).base,
    ...smoothCurve(hand, { stepsPerSegment: 4 }),
    ...smoothCurve(arm, { stepsPerSegment: 3 }),
    [0, -0.05 * halfSpan],
    [shape.bodyWidth * 0.4 * halfSpan, 0],
  ];
}

/** Coverts down to a share of the feathers under them, less towards the wing tip. */
export function covertArea(wing: Wing, halfSpan: number, share: number, handShare = share * 0.62): Point[] {
  const edge = fromTipToBody(wing).map((plume, index) =>
    axisPoint(plume, index < PRIMARIES ? lerp(share, handShare * 0.55, plume.place ** 0.6) : share),
  );
  return [
    ...wing.leadingEdge.slice(0, -2),
    ...smoothCurve(edge, { stepsPerSegment: 3 }),
    [0, -0.12 * halfSpan],
  ];
}

/** The patch at the bend of the wing. */
export function carpalArea({ primaries }: Wing, radius: number): Point[] {
  const places: [number, number][] = [
    [0, 0.12],
    [0, 0.4],
    [3, 0.36],
    [6, 0.27],
    [8, 0.2],
    [7, 0.08],
    [3, 0.05],
  ];
  const usual = places.map(([index, share]) => axisPoint(at(primaries, index), share));
  const centre: Point = [mean(usual.map(([x]) => x)), mean(usual.map(([, y]) => y))];
  const grow = radius / 0.055;
  const ring = usual.map(([x, y]): Point => [lerp(centre[0], x, grow), lerp(centre[1], y, grow)]);
  return smoothCurve(ring, { closed: true, stepsPerSegment: 5 });
}

/** As broad as `width` in its middle, and tapering to both ends. */
export function leadingEdgeArea({ leadingEdge }: Wing, width: number): Point[] {
  const front = leadingEdge.slice(0, -4);
  const back = front.map(([x, y], index): Point => {
    const along = index / (front.length - 1);
    return [x, y - width * Math.sin(Math.PI * along) ** 0.6];
  });
  // A little beyond the edge; the outline of the bird cuts it.
  return [...front.map(([x, y]): Point => [x, y + 2]), ...back.reverse()];
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A share of a feather's length, the same for all or given for each. */
type Share = number | ((plume: WingFeather) => number);
type Strip = { feathers: readonly WingFeather[]; from: Share; to: Share };

/** A strip across `feathers`, given from front to back, with a step at each. One to the tips reaches beyond them; the outline cuts it. */
export function featherStrip({ feathers, from, to }: Strip): Point[] {
  const across = (share: Share) =>
    feathers.flatMap((plume, index) =>
      acrossFeather(plume, typeof share === 'number' ? share : share(plume), index === 0),
    );
  return [...across(from), ...across(to).reverse()];
}

/** Places a little beyond the front edge of a feather, from `to` back to `from`. */
export const frontEdge = (plume: WingFeather, from: number, to: number): Point[] =>
  [0.75, 0.5, 0.25].map((share) => edgePoint(plume, lerp(from, to, share), 1, BEYOND_EDGE));

/** One feather between two shares of its length, a little beyond its edges; the ring runs around as a strip's does. */
export function vane(plume: WingFeather, from: number, to: number): Point[] {
  const shares = Array.from({ length: 7 }, (_, step) => lerp(from, to, 1 - (1 - step / 6) ** 2));
  const edge = (side: 1 | -1) => shares.map((share) => edgePoint(plume, share, side, 1.2));
  return [...edge(-1), ...(to < 1 ? [] : [axisPoint(plume, 1.02)]), ...edge(1).reverse()];
}

/** Overlapping feathers show only their middle, so steps keep to it; the first one shows its front edge too. */
const SHOWN_SHARE = 0.2;
const BEYOND_EDGE = 1.6;

function acrossFeather(plume: WingFeather, share: number, isFirst: boolean): Point[] {
  if (share < 1) {
    const front = edgePoint(plume, share, 1, isFirst ? BEYOND_EDGE : SHOWN_SHARE);
    return [front, edgePoint(plume, share, -1, SHOWN_SHARE)];
  }
  const tip = axisPoint(plume, 1);
  const before = axisPoint(plume, 0.9);
  const beyond: Point = [tip[0] + (tip[0] - before[0]) * 0.6, tip[1] + (tip[1] - before[1]) * 0.6];
  if (!isFirst) return [beyond];
  const edge = edgePoint(plume, 0.9, 1, BEYOND_EDGE);
  return [[edge[0] + beyond[0] - before[0], edge[1] + beyond[1] - before[1]], beyond];
}
