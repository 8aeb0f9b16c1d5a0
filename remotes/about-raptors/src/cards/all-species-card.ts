import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { CardKit } from '@raptors/shared/publishing/outputs';
import { layOutBirds, PICTURE_BOX } from '../species/bird-layout';
import { PIXELS_PER_CM, type Plate } from './plates';

const TITLE = '83 raptors of Nepal, to one scale';

/** Card of the explorer: every raptor of Nepal to one scale, the widest first; below them the owls, the tallest first. */
export function allSpeciesCard(plates: readonly Plate[], ground: string, kit: CardKit): string {
  const bySize = [...plates].sort((a, b) =>
    a.group === b.group ? largestFirst(a, b) : a.group === 'owl' ? 1 : -1,
  );
  const sized = bySize.map((plate) => ({
    ...plate,
    widthCm: plate.width / PIXELS_PER_CM,
    heightCm: plate.height / PIXELS_PER_CM,
  }));
  const { birds } = layOutBirds(sized, PICTURE_BOX);
  const { colours } = kit;
  return kit.card(
    ground,
    ...birds.map(({ sn, svg, place }) => kit.picture(svg, place, `s${sn}`)),
    kit.text(TITLE, { at: [56, 586], face: 'serifMedium', sizePx: 40, colour: colours.ink }),
    kit.signature({ right: CARD_SIZE.width - 56, bottom: 590 }, colours.ink),
  );
}

const largestFirst = (a: Plate, b: Plate) =>
  (a.group === 'owl' ? b.height - a.height : b.width - a.width) || a.sn - b.sn;
