import { axisPoint } from '../bird/feather';
import { frameAround, type Frame } from '../bird/frame';
import { requireRaptor } from '../bird/draw-raptor';
import { growRaptor, wholeSilhouette } from '../bird/grow-raptor';
import { eyePlace } from '../bird/head/head-shape';
import { at, mirrored, type Point } from '../geometry/point';
import type { AnatomyPart, AnatomyPoint, AnatomyPoints } from '@raptors/shared/design/pictures';

/**
 * Where the parts of a day raptor lie on its plate, so that a page can end its leader lines on the part itself.
 * Eye, wing tip and feet are those of the right wing's side, the trailing edge lies on the left.
 */
export function anatomyPoints(sn: number): AnatomyPoints {
  const grown = growRaptor(requireRaptor(sn));
  const { body, wing, tail } = grown;
  const frame = frameAround(wholeSilhouette(grown.silhouette), 4);
  const trailing = axisPoint(at(wing.secondaries, 2), 0.72);
  const tailFeather = tail.filter(({ side }) => side === -1).at(2);
  const parts: Record<AnatomyPart, Point> = {
    eye: mirrored(eyePlace(body)),
    bill: [0, body.headY + body.headRadius + body.billLength * 0.55],
    wingTip: axisPoint(at(wing.primaries, 8), 0.86),
    trailingEdge: [-trailing[0], trailing[1]],
    tail: tailFeather ? axisPoint(tailFeather, 0.62) : [0, body.tailRoot - body.tailLength * 0.6],
    feet: [body.halfWidth * 0.24, body.tailRoot + body.halfWidth * 0.05],
  };
  const inFrame = (part: AnatomyPart) => shareOf(frame, parts[part]);
  return {
    eye: inFrame('eye'),
    bill: inFrame('bill'),
    wingTip: inFrame('wingTip'),
    trailingEdge: inFrame('trailingEdge'),
    tail: inFrame('tail'),
    feet: inFrame('feet'),
  };
}

function shareOf([left, top, width, height]: Frame, [x, y]: Point): AnatomyPoint {
  const share = (value: number) => Math.round(value * 1e4) / 1e4;
  return { x: share((x - left) / width), y: share((-y - top) / height) };
}
