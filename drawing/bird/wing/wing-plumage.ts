import { add, at, lerp, times, type Point } from '../../geometry/point';
import { strokedPath, upright, uprightBend, uprightLine, type Area } from '../../svg/elements';
import { axisPoint, edgePoint, type Feather } from '../feather';
import type { GrownRaptor } from '../grow-raptor';
import type { FeatherBand, Plumage, PrimaryBand } from '../raptor-plumage';
import { PRIMARIES, type WingFeather } from './wing';
import {
  carpalArea,
  covertArea,
  featherStrip,
  frontEdge,
  fromTipToBody,
  leadingEdgeArea,
  vane,
} from './wing-areas';

const USUAL_COVERT_SHARE = 0.4;

/** Colours of one wing from back to front, which the caller cuts by the outline of the bird. */
export function wingAreas({ raptor: { plumage }, wing, halfSpan }: GrownRaptor): Area[] {
  const areas: Area[] = [];
  const paint = (colour: string | undefined, ...polygons: Point[][]) => {
    if (!colour) return;
    for (const polygon of polygons) areas.push({ colour, data: upright(polygon) });
  };
  const { primaries, secondaries } = wing;
  paint(plumage.innerPrimaries, featherStrip({ feathers: outward(primaries, 1, 4), from: 0.05, to: 1 }));
  for (const [from, to, colour] of plumage.secondaryBands ?? []) {
    paint(colour, featherStrip({ feathers: secondaries, from, to }));
  }
  plumage.primaryBands?.forEach((band, index) => {
    const [from, to, colour, first, last] = band;
    const only = first !== undefined && first === last ? primaries[first - 1] : undefined;
    paint(
      colour,
      only ? vane(only, from, to) : primaryBandStrip(primaries, band, plumage.secondaryBands?.[index]),
    );
  });
  paint(plumage.wingTip, ...tipStrips(primaries, plumage));
  const { greaterCoverts, covertShare = USUAL_COVERT_SHARE, handCovertShare } = plumage;
  if (greaterCoverts) {
    const { colour, share, handShare } = greaterCoverts;
    paint(colour, covertArea(wing, halfSpan, share, handShare));
  }
  paint(plumage.coverts, covertArea(wing, halfSpan, covertShare, handCovertShare));
  paint(plumage.lining, covertArea(wing, halfSpan, 0.2));
  paint(plumage.leadingEdge, leadingEdgeArea(wing, (plumage.leadingEdgeWidth ?? 0.012) * 1000));
  paint(plumage.carpal, carpalArea(wing, plumage.carpalRadius ?? 0.05));
  return areas;
}

/** Primaries by number, from the wing tip inwards. */
function outward(primaries: readonly WingFeather[], first: number, last: number): WingFeather[] {
  return primaries.slice(first - 1, last).reverse();
}

/** Continues the arm's bar of the same index if both have one colour, the hand's begins at primary 1 or 2, and neither ends at a tip. */
function primaryBandStrip(
  primaries: readonly WingFeather[],
  [from, to, colour, first = 1, last = PRIMARIES]: PrimaryBand,
  armBand: FeatherBand | undefined,
): Point[] {
  const feathers = outward(primaries, first, last);
  if (!armBand || armBand[2] !== colour || first > 2 || to === 1 || armBand[1] === 1) {
    return featherStrip({ feathers, from, to });
  }
  const blended = (arm: number, hand: number) => (plume: WingFeather) => lerp(arm, hand, plume.place ** 0.7);
  return featherStrip({ feathers, from: blended(armBand[0], from), to: blended(armBand[1], to) });
}

/** On the outermost finger the tip begins at `fingerTipFrom`; further in, nearer and nearer to `wingTipFrom`. */
function tipStrips(primaries: readonly WingFeather[], { fingerTipFrom = 0.52, wingTipFrom = 0.82 }: Plumage) {
  const fingers = primaries.filter(({ isFinger }) => isFinger).reverse();
  const closed = primaries.filter(({ isFinger }) => !isFinger).reverse();
  const innermost = fingers.at(-1);
  const from = ({ place }: WingFeather) =>
    lerp(fingerTipFrom, wingTipFrom, 0.8 * ((1 - place) / (1 - (innermost?.place ?? 0))) ** 2);
  return [
    featherStrip({ feathers: fingers, from, to: 1 }),
    ...(innermost ? [vane(innermost, from(innermost), 1)] : []),
    featherStrip({ feathers: closed, from: wingTipFrom, to: 1 }),
  ].filter((strip) => strip.length > 2);
}

export function covertMarks({ raptor: { plumage }, wing, halfSpan }: GrownRaptor, width: number): string {
  const { covertMarks: colour, covertShare = USUAL_COVERT_SHARE, handCovertShare } = plumage;
  if (!colour) return '';
  const rows = [0.28, 0.5, 0.72, 0.9].map((row) => {
    const area = covertArea(wing, halfSpan, covertShare * row, (handCovertShare ?? covertShare * 0.62) * row);
    return uprightLine(area.slice(wing.leadingEdge.length - 2, -1), 1.5);
  });
  return strokedPath({ colour, width, data: rows.join(''), dashes: '5 9' });
}

/** Colours of the right half of the tail. */
export function tailAreas({ raptor: { plumage }, tail }: GrownRaptor): Area[] {
  // The innermost feather of the left closes the gap at the axis.
  const middle = tail.filter(({ side }) => side === -1).slice(-1);
  const feathers = [...tail.filter(({ side }) => side === 1), ...middle].map((plume) => ({
    ...plume,
    isFinger: false,
  }));
  const strip = (from: number, to: number) =>
    upright([...featherStrip({ feathers, from, to }), ...frontEdge(at(feathers, 0), from, to)]);
  return [
    { colour: plumage.tail, data: strip(0, 1) },
    ...(plumage.tailBands ?? []).map(([from, to, colour]) => ({ colour, data: strip(from, to) })),
  ];
}

/** Lines where one feather of the wing covers the next, from under the coverts nearly to the tip. */
export function wingLines({ wing, raptor: { plumage } }: GrownRaptor): string {
  const covertShare = plumage.covertShare ?? USUAL_COVERT_SHARE;
  const lines = fromTipToBody(wing).map((plume, index) => {
    const isPrimary = index < PRIMARIES;
    const start = isPrimary ? lerp(covertShare, covertShare * 0.34, plume.place ** 0.6) : covertShare;
    return edgeLine(plume, start - 0.02, plume.isFinger ? 0.9 : 0.96);
  });
  return featherLines(plumage, lines);
}

/** The same on the right half of the tail. */
export const tailLines = ({ tail, raptor: { plumage } }: GrownRaptor): string =>
  featherLines(
    plumage,
    tail.filter(({ side }) => side === 1).map((plume) => edgeLine(plume, 0.12, 0.95)),
  );

const featherLines = ({ featherLine = '#00000026' }: Plumage, lines: readonly string[]) =>
  strokedPath({ colour: featherLine, width: 2.2, data: lines.join('') });

function edgeLine(plume: Feather, from: number, to: number): string {
  const point = (share: number) => edgePoint(plume, share, -1);
  return bendThrough(point(from), point((from + to) / 2), point(to));
}

/** A quadratic curve that passes through its middle point rather than being pulled towards it. */
function bendThrough(start: Point, middle: Point, end: Point): string {
  const pull = add(times(middle, 2), times(add(start, end), -0.5));
  return uprightBend(start, pull, end);
}

/** A faint shadow along the rear edge of the coverts. */
export function covertShadow({ wing, halfSpan, raptor: { plumage } }: GrownRaptor, width: number): string {
  const share = plumage.greaterCoverts?.share ?? plumage.covertShare ?? USUAL_COVERT_SHARE;
  const handShare = plumage.greaterCoverts?.handShare ?? plumage.handCovertShare;
  const edge = covertArea(wing, halfSpan, share, handShare).slice(wing.leadingEdge.length - 2, -1);
  return strokedPath({ colour: '#00000022', width, data: uprightLine(edge) });
}

export function shaftLine(plume: Feather, from: number, to: number): readonly [Point, Point] {
  return [axisPoint(plume, from), axisPoint(plume, to)];
}
