import type { Point } from '../geometry/point';
import { simplifyRing } from '../geometry/simplify';
import { flipped } from '../svg/elements';
import { pathData } from '../svg/path-data';
import { level, type Turn } from './bank';
import { viewBoxAround, type ViewBox } from './view-box';
import { wholeSilhouette, type GrownRaptor } from './grow-raptor';

type OutlinePath = { data: string; viewBox: ViewBox };

/** The silhouette as one path; a larger `tolerance`, in drawing units, leaves out more. */
export function outlinePath(grown: GrownRaptor, tolerance = 0.6, turn: Turn = level): OutlinePath {
  const ring: Point[] = simplifyRing(wholeSilhouette(grown.silhouette), tolerance).map(turn);
  return { data: pathData(ring.map(flipped)), viewBox: viewBoxAround(ring, 2) };
}
