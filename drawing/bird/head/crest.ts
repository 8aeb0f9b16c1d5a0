import { lerp, mirrored, type Point } from '../../geometry/point';
import { filledPaths, upright } from '../../svg/elements';
import type { Body } from '../body';
import { axisPoint, edgePoint, feather, featherOutline, type Feather } from '../feather';
import type { Crest } from '../raptor-plumage';
import { onHead } from './head-shape';

/** Where the pale tip of a crest feather begins. */
const TIP_FROM = 0.84;

/** Long feathers of the nape, laid back by the wind: what shows of them on both sides of the neck. */
export function crestFeathers(body: Body, { colour, tip, length, feathers }: Crest): string {
  const plumes = Array.from({ length: feathers }, (_, index) => {
    const place = index / Math.max(1, feathers - 1);
    return feather({
      base: onHead(body, 0.76, lerp(-0.5, -0.2, place)),
      angle: lerp(-76, -60, place),
      length: body.headRadius * length * lerp(1, 0.86, place),
      baseWidth: body.headRadius * 0.09,
      tipWidth: body.headRadius * 0.1,
      turn: 12,
      tipRoundness: 2.6,
    });
  });
  const bothSides = (outline: (plume: Feather) => Point[]) =>
    plumes
      .map(outline)
      .flatMap((ring) => [ring, ring.map(mirrored)])
      .map((ring) => upright(ring, 0.3, 1))
      .join('');
  return filledPaths([
    { colour, data: bothSides((plume) => featherOutline(plume, 6)) },
    ...(tip ? [{ colour: tip, data: bothSides(tipOutline) }] : []),
  ]);
}

function tipOutline(plume: Feather) {
  return [
    edgePoint(plume, TIP_FROM, 1),
    edgePoint(plume, 0.96, 1, 1.2),
    axisPoint(plume, 1),
    edgePoint(plume, 0.96, -1, 1.2),
    edgePoint(plume, TIP_FROM, -1),
  ];
}
