import { STATUS_WORDS, type StatusCode } from '@raptors/shared/design/StatusBadge/status';
import { drawBird } from '../bird/draw-bird';
import { PIXELS_PER_CM } from '../bird/draw-raptor';
import type { Lettering } from '../lettering/lettering';
import { CARD, COLOURS, MARGIN, type CardSpecies } from './card';
import {
  type CardKit,
  fittingLines,
  type Place,
  placed,
  plateGround,
  signature,
  textLines,
} from './card-elements';
import { statusBox } from './status-box';

/** Scale of day raptors: the widest fill the card. */
const PX_PER_CM = 5.2;
/** Smaller birds are drawn larger than to scale: in a list of messages a card is 300 px wide. */
const MIN_SPAN_PX = 500;
const MAX_BIRD = { width: CARD.width - 2 * MARGIN, height: 366 };
const OWL_HEIGHT = 470;
/** Where an owl sits: as far to the right as a square crop keeps it. */
const OWL_CENTRE = 790;
const LAST_DAY_RAPTOR = 60;

/** Card of a species: its plate, its names, and its status in the world and in Nepal. */
export function speciesCard(species: CardSpecies, kit: CardKit): string {
  const { lettering } = kit;
  const isOwl = species.sn > LAST_DAY_RAPTOR;
  const bird = drawBird(species.sn, 'plate');
  const place = isOwl ? owlPlace(bird) : birdPlace(bird);
  const statusWidth = STATUS_TEXT_LEFT + widestStatus(species, lettering);
  const statusLeft = isOwl ? MARGIN : CARD.width - MARGIN - statusWidth;
  const nameWidth = isOwl ? place.x - MARGIN - 24 : statusLeft - MARGIN - 32;
  return [
    plateGround(),
    placed(bird, place, 'bird'),
    status(species, lettering, [statusLeft, isOwl ? MARGIN : 378]),
    names(species, lettering, { width: nameWidth, lines: isOwl ? 3 : 1 }),
    signature(kit, { right: CARD.width - MARGIN, bottom: 568 }, COLOURS.ink),
  ].join('');
}

type Size = { width: number; height: number };

function birdPlace({ width, height }: Size): Place {
  const toScale = PX_PER_CM / PIXELS_PER_CM;
  const least = MIN_SPAN_PX / width;
  const scale = Math.min(Math.max(toScale, least), MAX_BIRD.width / width, MAX_BIRD.height / height);
  const size = { width: width * scale, height: height * scale };
  return { ...size, x: (CARD.width - size.width) / 2, y: 36 + (MAX_BIRD.height - size.height) * 0.4 };
}

function owlPlace({ width, height }: Size): Place {
  const owlWidth = (width * OWL_HEIGHT) / height;
  return { x: OWL_CENTRE - owlWidth / 2, y: 34, width: owlWidth, height: OWL_HEIGHT };
}

function names(
  { englishName, scientificName }: CardSpecies,
  lettering: Lettering,
  room: { width: number; lines: number },
): string {
  const face = { face: 'serifMedium', tracking: -0.01 } as const;
  const title = englishName.replaceAll("'", '’');
  const { lines, sizePx } = fittingLines(lettering, title, face, {
    ...room,
    sizes: [82, 74, 66, 60, 54, 48],
  });
  const lineHeight = 1;
  const first = 518 - (lines.length - 1) * sizePx * lineHeight;
  return (
    textLines(lettering, lines, { ...face, sizePx, lineHeight, at: [MARGIN, first], colour: COLOURS.ink }) +
    lettering.text({
      text: scientificName,
      at: [MARGIN, 566],
      face: 'scientific',
      sizePx: 36,
      colour: COLOURS.plateInk2,
    })
  );
}

/** Left edges of box and word, from that of the label, in pixels. */
const STATUS_BOX_LEFT = 92;
const STATUS_TEXT_LEFT = STATUS_BOX_LEFT + 62 + 16;
const LABEL = { face: 'sans', sizePx: 27 } as const;

const widestStatus = ({ globalStatus, nationalStatus }: CardSpecies, lettering: Lettering) =>
  Math.max(...[globalStatus, nationalStatus].map((code) => lettering.width(STATUS_WORDS[code], LABEL)));

function status(
  { globalStatus, nationalStatus }: CardSpecies,
  lettering: Lettering,
  [left, top]: readonly [number, number],
): string {
  const row = (label: string, code: StatusCode, y: number) =>
    lettering.text({ text: label, at: [left, y + 31], ...LABEL, colour: COLOURS.plateInk2 }) +
    statusBox(code, lettering, [left + STATUS_BOX_LEFT, y]) +
    lettering.text({
      text: STATUS_WORDS[code],
      at: [left + STATUS_TEXT_LEFT, y + 31],
      ...LABEL,
      colour: COLOURS.ink,
    });
  return row('Global', globalStatus, top) + row('Nepal', nationalStatus, top + 58);
}
