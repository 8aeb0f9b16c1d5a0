import type { AnatomyPoint, BirdPicture } from '@raptors/shared/design/pictures';
import type { SpeciesRecord } from '../../pages/Species/records';

type Mark = SpeciesRecord['guide']['marks'][number];
type Group = SpeciesRecord['species']['group'];
type Side = 'left' | 'right';

/** `x` and `y` are shares of the drawing's width and height. */
export type PlacedMark = Mark &
  AnatomyPoint & { corner: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' };

const MIDDLE: AnatomyPoint = { x: 0.5, y: 0.5 };

export const STAGE = { width: 1160, height: 560 };
/** Every bird fills its plate, whatever its size; the scale bar shows how large it is. */
const MAX_BIRD = { width: 910, height: 430 };
/** Height of the wing tips: between the texts in the upper and the lower corners. */
const WINGS_AT = 220;

export function placeBird(plate: BirdPicture) {
  const factor = Math.min(MAX_BIRD.width / plate.width, MAX_BIRD.height / plate.height);
  const [width, height] = [plate.width * factor, plate.height * factor];
  const middle = (STAGE.height - 40 - height) / 2;
  const byWings = plate.points ? WINGS_AT - plate.points.wingTip.y * height : middle;
  return {
    width,
    height,
    factor,
    left: (STAGE.width - width) / 2,
    // An owl's folded wings are low, so it is moved up, between the texts.
    top: Math.max(middle, Math.min(byWings, STAGE.height - height)),
  };
}

/** Gives each mark a corner for its text: high marks get upper corners, and lines do not cross. */
export function placeMarks(marks: readonly Mark[], plate: BirdPicture, group: Group): PlacedMark[] {
  const placed = marks.map((mark, index) => ({ ...mark, ...pointOf(mark, plate), index }));
  const byHeight = [...placed].sort((a, b) => a.y - b.y);
  const half = Math.ceil(placed.length / 2);
  const corners = [
    ...withSides(byHeight.slice(0, half)).map(([mark, side]) => ({
      ...mark,
      corner: `top-${side}` as const,
    })),
    ...withSides(byHeight.slice(half)).map(([mark, side]) => ({
      ...mark,
      corner: `bottom-${side}` as const,
    })),
  ];
  return corners.sort((a, b) => a.index - b.index).map(({ index: _, ...mark }) => toSide(mark, group));
}

function withSides<Placed extends AnatomyPoint>(pair: readonly Placed[]): [Placed, Side][] {
  if (pair.length === 1) return pair.map((one) => [one, one.x < 0.5 ? 'left' : 'right']);
  return [...pair].sort((a, b) => a.x - b.x).map((one, index) => [one, index === 0 ? 'left' : 'right']);
}

/** For parts that a bird has twice: moves the point to the half with the text. Day raptors show one eye, so it is not moved. */
function toSide(mark: PlacedMark, group: Group): PlacedMark {
  const isPaired = ['wing', 'flight'].includes(mark.part) || (mark.part === 'eye' && group === 'owl');
  const isLeft = mark.corner.endsWith('left');
  return isPaired && mark.x < 0.5 !== isLeft ? { ...mark, x: 1 - mark.x } : mark;
}

function pointOf({ part, at }: Mark, { points }: BirdPicture): AnatomyPoint {
  if (at) return { x: at[0], y: at[1] };
  if (!points) return MIDDLE;
  const { head, eye, bill, wingTip, trailingEdge, tail, feet } = points;
  const between = (a: AnatomyPoint, b: AnatomyPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  switch (part) {
    case 'head':
      return head;
    case 'eye':
      return eye;
    case 'bill':
      return bill;
    case 'body':
      return { x: 0.5, y: (eye.y + feet.y) / 2 };
    case 'wing':
      return between({ x: 1 - trailingEdge.x, y: trailingEdge.y }, wingTip);
    case 'tail':
      return tail;
    case 'legs':
      return feet;
    case 'flight':
      return wingTip;
  }
}
