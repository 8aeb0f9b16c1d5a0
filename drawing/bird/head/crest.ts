import { lerp } from '../../geometry/point';
import { filledPaths, upright, type Area } from '../../svg/elements';
import type { Body } from '../body';
import { axisPoint, edgePoint, feather, featherOutline, type Feather } from '../feather';
import type { Crest } from '../raptor-plumage';
import { onHead } from './head-shape';

/** Where the pale tip of a crest feather begins. */
const TIP_FROM = 0.78;

/** Long feathers of the nape, blown to one side so that they show beside the head. */
export function crestFeathers(body: Body, { colour, tip, length, feathers }: Crest): string {
  const plumes = Array.from({ length: feathers }, (_, index) => {
    const place = index / Math.max(1, feathers - 1);
    return feather({
      base: onHead(body, 0.5, lerp(-0.3, 0, place)),
      angle: lerp(2, 20, place),
      length: body.headRadius * length * lerp(0.84, 1, place),
      baseWidth: body.headRadius * 0.08,
      tipWidth: body.headRadius * 0.11,
      turn: 34,
      tipRoundness: 2.6,
    });
  });
  return filledPaths([
    ...plumes.map((plume): Area => ({ colour, data: upright(featherOutline(plume, 6), 0.3, 1) })),
    ...(tip ? plumes.map((plume) => ({ colour: tip, data: upright(tipOutline(plume), 0.3, 1) })) : []),
  ]);
}

function tipOutline(plume: Feather) {
  return [
    edgePoint(plume, TIP_FROM, 1),
    edgePoint(plume, 0.92, 1),
    axisPoint(plume, 1),
    edgePoint(plume, 0.92, -1),
    edgePoint(plume, TIP_FROM, -1),
  ];
}
