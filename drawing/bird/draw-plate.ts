import { simplify } from '../geometry/simplify';
import { filledPaths, flipped } from '../svg/elements';
import { pathData } from '../svg/path-data';
import { paintedBody } from './body-plumage';
import { EDGE } from './raptor-plumage';
import type { GrownRaptor } from './grow-raptor';
import { covertMarks, covertShadow, tailAreas, tailLines, wingAreas, wingLines } from './wing/wing-plumage';

/** Wings and tail are written once, for the right half, and shown twice, which makes the file smaller; the body is painted over them. */
export function plateElements(grown: GrownRaptor): string {
  const outline = halfOutlineData(grown);
  const { plumage } = grown.raptor;
  const twice = (id: string, extra = '') =>
    `<use href="#${id}"${extra}/><use href="#${id}" transform="scale(-1 1)"${extra}/>`;
  return (
    `<defs><path id="o" d="${outline}"/><clipPath id="c"><use href="#o"/></clipPath>` +
    `<g id="h" clip-path="url(#c)"><use href="#o" fill="${plumage.flight}"/>${filledPaths(wingAreas(grown))}` +
    `${covertMarks(grown, 5)}${covertShadow(grown, 5)}${wingLines(grown)}` +
    `${filledPaths(tailAreas(grown))}${tailLines(grown)}</g></defs>` +
    twice(
      'o',
      ` fill="none" stroke="${EDGE.colour}" stroke-opacity="${EDGE.opacity}" stroke-width="${EDGE.width}" stroke-linejoin="round"`,
    ) +
    twice('h') +
    paintedBody(grown)
  );
}

function halfOutlineData(grown: GrownRaptor): string {
  // A little beyond the axis, so that no gap shows where the halves meet.
  const half = grown.trunk.map(([x, y]) => (x < 0.01 ? ([-1.5, y] as const) : ([x, y] as const)));
  return pathData(simplify(half, 0.5).map(flipped), { decimals: 0 });
}
