import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { CardKit } from '@raptors/shared/contract/outputs';
import { PIXELS_PER_CM, type Plate } from './plates';

const TITLE = '83 raptors of Nepal, to one scale';
const BIRD_PX_PER_CM = 0.735;
/** Owls are smaller and perched: a little larger, so that they can be told apart. */
const OWL_PX_PER_CM = 0.9;
const SIDE = 40;
const GAP = 10;
const ROW_GAP = 5;

/** Card of the explorer: every raptor of Nepal to one scale, the widest first; below them the owls, the tallest first. */
export function allSpeciesCard(plates: readonly Plate[], ground: string, kit: CardKit): string {
  const birds = scaled(plates, 'diurnal', BIRD_PX_PER_CM).sort((a, b) => b.width - a.width || a.sn - b.sn);
  const owls = scaled(plates, 'owl', OWL_PX_PER_CM).sort((a, b) => b.height - a.height || a.sn - b.sn);
  const body: string[] = [];
  let top = 20;
  for (const row of rows(birds)) {
    const height = Math.max(...row.map((bird) => bird.height));
    body.push(drawnRow(row, kit, ({ height: own }) => top + (height - own) / 2));
    top += height + ROW_GAP;
  }
  const foot = top + 1 + Math.max(...owls.map(({ height }) => height));
  body.push(drawnRow(owls, kit, ({ height }) => foot - height, 6));
  const { colours } = kit;
  return kit.card(
    ground,
    ...body,
    kit.text(TITLE, { at: [56, 586], face: 'serifMedium', sizePx: 40, colour: colours.ink }),
    kit.signature({ right: CARD_SIZE.width - 56, bottom: 590 }, colours.ink),
  );
}

function scaled(plates: readonly Plate[], group: Plate['group'], pxPerCm: number): Plate[] {
  const scale = pxPerCm / PIXELS_PER_CM;
  return plates
    .filter((plate) => plate.group === group)
    .map((plate) => ({ ...plate, width: plate.width * scale, height: plate.height * scale }));
}

const rowWidth = (row: readonly Plate[], gap = GAP) =>
  row.reduce((sum, { width }) => sum + width + gap, -gap);

/** Fills one row after the other. */
function rows(birds: readonly Plate[]): Plate[][] {
  const all: Plate[][] = [];
  for (const bird of birds) {
    const row = all.at(-1);
    if (row && rowWidth([...row, bird]) <= CARD_SIZE.width - 2 * SIDE) row.push(bird);
    else all.push([bird]);
  }
  return all;
}

function drawnRow(row: readonly Plate[], kit: CardKit, topOf: (bird: Plate) => number, gap = GAP): string {
  let x = (CARD_SIZE.width - rowWidth(row, gap)) / 2;
  return row
    .map((bird) => {
      const { sn, svg, width, height } = bird;
      const drawn = kit.picture(svg, { x, y: topOf(bird), width, height }, `s${sn}`);
      x += width + gap;
      return drawn;
    })
    .join('');
}
