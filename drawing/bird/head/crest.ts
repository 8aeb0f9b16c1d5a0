import { lerp, type Point } from '../../geometry/point';
import { filledPaths, upright } from '../../svg/elements';
import type { Body } from '../body';
import { axisPoint, edgePoint, feather, featherOutline, type Feather } from '../feather';
import type { Crest } from '../raptor-plumage';
import { onProfile, TURNED } from './profile';

/** Where the tip of a crest feather begins, as a share of its length. */
const TIP_FROM = 0.78;

export function crestFeathers(body: Body, crest: Crest): string {
  const { colour, tip } = crest;
  return filledPaths([
    { colour, data: crestOutlines(body, crest) },
    ...(tip ? [{ colour: tip, data: pathOf(plumes(body, crest).map(tipOutline)) }] : []),
  ]);
}

export const crestOutlines = (body: Body, crest: Crest): string =>
  pathOf(plumes(body, crest).map((plume) => featherOutline(plume, 6)));

const pathOf = (rings: Point[][]) => rings.map((ring) => upright(ring, 0.3, 1)).join('');

/** Feathers longer than this, in radii of the head, rise at a steeper angle. */
const STANDS_FROM = 2;

const plumes = (body: Body, { length, feathers }: Crest) =>
  Array.from({ length: feathers }, (_, index) => {
    const place = index / Math.max(1, feathers - 1);
    const raised = length > STANDS_FROM ? lerp(66, 50, place) : lerp(56, 36, place);
    return feather({
      base: onProfile(body, [lerp(-0.2, -0.5, place), lerp(0.66, 0.46, place)]),
      angle: TURNED - 90 + raised,
      length: body.headRadius * length * lerp(1, 0.86, place),
      baseWidth: body.headRadius * 0.2,
      tipWidth: body.headRadius * 0.12,
      turn: 14,
      tipRoundness: 2.4,
    });
  });

function tipOutline(plume: Feather): Point[] {
  return [
    edgePoint(plume, TIP_FROM, 1),
    edgePoint(plume, 0.96, 1, 1.2),
    axisPoint(plume, 1),
    edgePoint(plume, 0.96, -1, 1.2),
    edgePoint(plume, TIP_FROM, -1),
  ];
}
