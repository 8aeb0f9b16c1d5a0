import { drawBird, DRAWN_SPECIES } from '../bird/draw-bird';
import { PIXELS_PER_CM } from '../bird/draw-raptor';
import type { Drawing } from '../drawing';
import { CARD, COLOURS, type CardContent } from './card';
import { type CardKit, placed, plateGround, signature } from './card-elements';

const LAST_DAY_RAPTOR = 60;
const BIRD_PX_PER_CM = 0.735;
/** Owls are smaller and perched: a little larger, so that they can be told apart. */
const OWL_PX_PER_CM = 0.9;
const SIDE = 40;
const GAP = 10;
const ROW_GAP = 5;

type Sized = { sn: number; drawing: Drawing; width: number; height: number };

/** Card of the explorer: every raptor of Nepal to one scale, the widest first; below them the owls, the tallest first. */
export function allSpeciesCard(
  { title }: Extract<CardContent, { draw: 'all-species' }>,
  kit: CardKit,
): string {
  const { lettering } = kit;
  const birds = sized(
    DRAWN_SPECIES.filter((sn) => sn <= LAST_DAY_RAPTOR),
    BIRD_PX_PER_CM,
  );
  const owls = sized(
    DRAWN_SPECIES.filter((sn) => sn > LAST_DAY_RAPTOR),
    OWL_PX_PER_CM,
  );
  birds.sort((a, b) => b.width - a.width || a.sn - b.sn);
  owls.sort((a, b) => b.height - a.height || a.sn - b.sn);
  const body: string[] = [];
  let top = 20;
  for (const row of rows(birds)) {
    const height = Math.max(...row.map((bird) => bird.height));
    body.push(drawnRow(row, ({ height: own }) => top + (height - own) / 2));
    top += height + ROW_GAP;
  }
  const foot = top + 1 + Math.max(...owls.map(({ height }) => height));
  body.push(drawnRow(owls, ({ height }) => foot - height, 6));
  return [
    plateGround(),
    ...body,
    lettering.text({ text: title, at: [56, 586], face: 'serifMedium', sizePx: 40, colour: COLOURS.ink }),
    signature(kit, { right: CARD.width - 56, bottom: 590 }, COLOURS.ink),
  ].join('');
}

function sized(species: readonly number[], pxPerCm: number): Sized[] {
  const scale = pxPerCm / PIXELS_PER_CM;
  return species.map((sn) => {
    const drawing = drawBird(sn, 'plate');
    return { sn, drawing, width: drawing.width * scale, height: drawing.height * scale };
  });
}

const rowWidth = (row: readonly Sized[], gap = GAP) =>
  row.reduce((sum, { width }) => sum + width + gap, -gap);

/** Fills one row after the other. */
function rows(birds: readonly Sized[]): Sized[][] {
  const all: Sized[][] = [];
  for (const bird of birds) {
    const row = all.at(-1);
    if (row && rowWidth([...row, bird]) <= CARD.width - 2 * SIDE) row.push(bird);
    else all.push([bird]);
  }
  return all;
}

function drawnRow(row: readonly Sized[], topOf: (bird: Sized) => number, gap = GAP): string {
  let x = (CARD.width - rowWidth(row, gap)) / 2;
  return row
    .map((bird) => {
      const { width, height } = bird;
      const drawn = placed(bird.drawing, { x, y: topOf(bird), width, height }, `s${bird.sn}`);
      x += width + gap;
      return drawn;
    })
    .join('');
}
