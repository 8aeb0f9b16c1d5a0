import { at, mirrored, type Point } from '../geometry/point';
import { outerRingOfUnion, rightHalf } from '../geometry/polygon-union';
import { bodyOutline, measureBody, tailFeathers, type Body, type TailFeather } from './body';
import { featherOutline } from './feather';
import { billOutline, headOutline } from './head/head-shape';
import { middle, type Raptor } from './raptor';
import type { RaptorShape } from './raptor-shape';
import { shapeOf } from './species/raptor-table';
import { growWing, type Wing } from './wing/wing';
import { armArea, webArea } from './wing/wing-areas';

/** Width of a level bird, so that whole numbers are fine enough for its feathers. */
export const UNITS_PER_SPAN = 1000;
const HALF_SPAN = UNITS_PER_SPAN / 2;

/** All parts of a day raptor in drawing units: y forward, shoulders at 0, 1000 units across. */
export type GrownRaptor = {
  raptor: Raptor;
  shape: RaptorShape;
  unitsPerCm: number;
  halfSpan: number;
  wing: Wing;
  body: Body;
  tail: TailFeather[];
  /** Right half of the outline, from bill to tail along the wing; `trunk` is the same without the head. */
  silhouette: Point[];
  trunk: Point[];
};

function spanToDraw({ wingspanCm, drawnSpanCm, sn }: Raptor): number {
  if (wingspanCm) return middle(wingspanCm);
  if (drawnSpanCm) return drawnSpanCm;
  throw new Error(`Species ${sn} has neither wingspanCm nor drawnSpanCm in the species table`);
}

/** One run of the studio may draw a species several times. */
const grown = new WeakMap<Raptor, GrownRaptor>();

/**
 * Grows a bird from the proportions of its species, once for each row.
 * @throws {Error} when the row has neither `wingspanCm` nor `drawnSpanCm`
 */
export function growRaptor(raptor: Raptor): GrownRaptor {
  const known = grown.get(raptor) ?? grow(raptor);
  grown.set(raptor, known);
  return known;
}

function grow(raptor: Raptor): GrownRaptor {
  const shape = shapeOf(raptor);
  const unitsPerCm = UNITS_PER_SPAN / spanToDraw(raptor);
  const wing = growWing(shape, HALF_SPAN);
  const body = measureBody(shape, middle(raptor.lengthCm) * unitsPerCm, HALF_SPAN, wing.scale);
  const parts = {
    raptor,
    shape,
    unitsPerCm,
    halfSpan: HALF_SPAN,
    wing,
    body,
    tail: tailFeathers(shape, body, HALF_SPAN),
  };
  return { ...parts, ...rightHalves(parts) };
}

/** The union of body, wing and single feathers, with and without the head, cut along the middle. */
function rightHalves({ wing, shape, halfSpan, body, tail }: Omit<GrownRaptor, 'silhouette' | 'trunk'>) {
  const rightTail = tail.filter(({ side }) => side === 1);
  const feathers = [wing.primaries, wing.secondaries, rightTail].flat();
  const trunk = outerRingOfUnion([
    bodyOutline(body),
    armArea(wing, halfSpan),
    webArea(wing, shape, halfSpan),
    ...feathers.map((plume) => featherOutline(plume)),
  ]);
  const whole = outerRingOfUnion([trunk, headOutline(body), billOutline(body)]);
  return { silhouette: fromBillToTail(rightHalf(whole)), trunk: fromBillToTail(rightHalf(trunk)) };
}

/** Orders a half ring so that it starts at the foremost point on the axis and runs around the wing to the tail. */
function fromBillToTail(ring: Point[]): Point[] {
  const bill = ring.reduce((best, [x, y], index) => (isOnAxis(x) && y > at(ring, best)[1] ? index : best), 0);
  const started = [...ring.slice(bill), ...ring.slice(0, bill)];
  const runsDownTheAxis = isOnAxis(at(started, 1)[0]);
  return runsDownTheAxis ? [at(started, 0), ...started.slice(1).reverse()] : started;
}

const isOnAxis = (x: number) => x < 0.01;

export function wholeSilhouette(right: readonly Point[]): Point[] {
  return [
    ...right,
    ...right
      .filter(([x]) => x > 0.01)
      .map(mirrored)
      .reverse(),
  ];
}
