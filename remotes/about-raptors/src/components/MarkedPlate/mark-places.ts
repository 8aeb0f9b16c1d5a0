import type { AnatomyPoint, BirdPicture } from '@raptors/shared/design/pictures';
import type { SpeciesRecord } from '../../pages/Species/records';

type Mark = SpeciesRecord['guide']['marks'][number];

/** `x` and `y` are shares of the drawing's width and height. */
export type PlacedMark = Mark & AnatomyPoint & { corner: `${'top' | 'bottom'}-${'left' | 'right'}` };

const MIDDLE: AnatomyPoint = { x: 0.5, y: 0.5 };

export const STAGE = { width: 1160, height: 560 };
/** Each bird is as large as these allow, whatever its real size; the scale bar shows how large it is. */
const MAX_BIRD = { width: 910, height: 430 };
/** Wanted height of a day raptor's wing tips: between the texts in the upper and the lower corners. */
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
    // An owl's folded wings are low: placed by them, it would be above the stage, so it is in the middle.
    top: Math.max(middle, Math.min(byWings, STAGE.height - height)),
  };
}

/** Gives each mark that is drawn a corner for its text: high marks get upper corners, so that lines do not cross. */
export function placeMarks({ guide, plate, species }: SpeciesRecord): PlacedMark[] {
  const drawn = guide.marks.filter(({ isNotDrawn }) => !isNotDrawn);
  const marks = drawn.map((mark) => ({ ...mark, ...pointOf(mark, plate) }));
  const byHeight = [...marks].sort((a, b) => a.y - b.y);
  const half = Math.ceil(marks.length / 2);
  return marks.map((mark) => {
    const isHigh = byHeight.indexOf(mark) < half;
    const row = isHigh ? byHeight.slice(0, half) : byHeight.slice(half);
    const [left, right] = row.sort((a, b) => a.x - b.x);
    const isLeft = right ? mark === left : mark.x < 0.5;
    const isAcross = isPaired(mark, species.group) && mark.x < 0.5 !== isLeft;
    return {
      ...mark,
      x: isAcross ? 1 - mark.x : mark.x,
      corner: `${isHigh ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}`,
    };
  });
}

/** A part that is drawn twice: the line leads to the one on the side of the text. Day raptors show one eye. */
const isPaired = ({ part }: Mark, group: SpeciesRecord['species']['group']) =>
  part === 'wing' || part === 'flight' || (part === 'eye' && group === 'owl');

function pointOf({ part, at }: Mark, { points }: BirdPicture): AnatomyPoint {
  if (at) return { x: at[0], y: at[1] };
  if (!points) return MIDDLE;
  const { eye, wingTip, trailingEdge, feet } = points;
  const places = {
    ...points,
    body: { x: 0.5, y: (eye.y + feet.y) / 2 },
    wing: { x: (1 - trailingEdge.x + wingTip.x) / 2, y: (trailingEdge.y + wingTip.y) / 2 },
    legs: feet,
    flight: wingTip,
  };
  return places[part];
}
