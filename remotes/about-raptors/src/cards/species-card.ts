import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { CardKit, PictureBox } from '@raptors/shared/publishing/outputs';
import { STATUS_WORDS, type StatusCode } from '@raptors/shared/design/StatusBadge/status';
import words from '../../content/species-words.json';
import type { Species } from '../../content/species.schema';

export type Plate = Species & { svg: string; width: number; height: number };

const PIXELS_PER_CM = 4;
const PX_PER_CM = 5.2;
/** Smaller birds are drawn larger than to scale, so that they can be seen in small previews. */
const MIN_SPAN_PX = 500;
const MAX_BIRD_HEIGHT = 366;
const OWL_HEIGHT = 470;
/** The owl's middle: a preview that is cropped to a square still shows most of the bird. */
const OWL_CENTRE = 790;

export function speciesCard(species: Plate, ground: string, kit: CardKit): string {
  const { margin, colours } = kit;
  const isOwl = species.group === 'owl';
  const place = isOwl ? owlPlace(species) : birdPlace(species, margin);
  const statusWidth = STATUS_TEXT_LEFT + widestStatus(species, kit);
  const statusLeft = isOwl ? margin : CARD_SIZE.width - margin - statusWidth;
  const nameWidth = isOwl ? place.x - margin - 24 : statusLeft - margin - 32;
  return kit.card(
    ground,
    kit.picture(species.svg, place, 'bird'),
    status(species, kit, [statusLeft, isOwl ? margin : 378]),
    names(species, kit, { width: nameWidth, lines: isOwl ? 3 : 1 }),
    kit.signature({ right: CARD_SIZE.width - margin, bottom: 568 }, colours.ink),
  );
}

function birdPlace({ width, height }: Plate, margin: number): PictureBox {
  const scale = Math.min(
    Math.max(PX_PER_CM / PIXELS_PER_CM, MIN_SPAN_PX / width),
    (CARD_SIZE.width - 2 * margin) / width,
    MAX_BIRD_HEIGHT / height,
  );
  const size = { width: width * scale, height: height * scale };
  return { ...size, x: (CARD_SIZE.width - size.width) / 2, y: 36 + (MAX_BIRD_HEIGHT - size.height) * 0.4 };
}

function owlPlace({ width, height }: Plate): PictureBox {
  const owlWidth = (width * OWL_HEIGHT) / height;
  return { x: OWL_CENTRE - owlWidth / 2, y: 34, width: owlWidth, height: OWL_HEIGHT };
}

function names(
  { englishName, scientificName }: Plate,
  kit: CardKit,
  room: { width: number; lines: number },
): string {
  const face = { face: 'serifMedium', tracking: -0.01 } as const;
  const title = englishName.replaceAll("'", '’');
  const { lines, sizePx } = kit.fitted(title, { ...face, ...room, sizes: [82, 74, 66, 60, 54, 48] });
  const first = 518 - (lines.length - 1) * sizePx;
  return (
    kit.text(lines, { ...face, sizePx, lineHeight: 1, at: [kit.margin, first], colour: kit.colours.ink }) +
    kit.text(scientificName, {
      at: [kit.margin, 566],
      face: 'scientific',
      sizePx: 36,
      colour: kit.colours.plateInk2,
    })
  );
}

const STATUS_BOX_LEFT = 92;
const STATUS_TEXT_LEFT = STATUS_BOX_LEFT + 62 + 16;
const LABEL = { face: 'sans', sizePx: 27 } as const;

const statusesOf = ({ globalStatus, nationalStatus }: Plate) =>
  [
    [words.card.global, globalStatus],
    [words.card.nepal, nationalStatus],
  ] as const;

const widestStatus = (species: Plate, kit: CardKit) =>
  Math.max(...statusesOf(species).map(([, code]) => kit.width(STATUS_WORDS[code], LABEL)));

const status = (species: Plate, kit: CardKit, [left, top]: readonly [number, number]): string =>
  statusesOf(species)
    .map(([label, code], index) => {
      const y = top + index * 58;
      const word = { at: [left + STATUS_TEXT_LEFT, y + 31], ...LABEL, colour: kit.colours.ink } as const;
      return (
        kit.text(label, { at: [left, y + 31], ...LABEL, colour: kit.colours.plateInk2 }) +
        statusBox(code, kit, [left + STATUS_BOX_LEFT, y]) +
        kit.text(STATUS_WORDS[code], word)
      );
    })
    .join('');

/** The light colours of `tokens.css`. A code with the fill `none` has the background of the card. */
const BOXES: Readonly<Record<StatusCode, { fill: string; ink: string; border: string; isDashed?: boolean }>> =
  {
    LC: { fill: 'none', ink: '#24463f', border: '#5b7f74' },
    NT: { fill: '#cfe0e4', ink: '#14343d', border: '#8fb0b8' },
    VU: { fill: '#f6d584', ink: '#3d2a00', border: '#d6a93c' },
    EN: { fill: '#b8511a', ink: '#ffffff', border: '#b8511a' },
    CR: { fill: '#8c1530', ink: '#ffffff', border: '#8c1530' },
    DD: { fill: 'none', ink: '#47605d', border: '#7d8b87', isDashed: true },
  };
const BOX = { width: 62, height: 44 };
const CODE = { face: 'sansBold', sizePx: 25 } as const;

function statusBox(code: StatusCode, kit: CardKit, [x, y]: readonly [number, number]): string {
  const { fill, ink, border, isDashed } = BOXES[code];
  const dashes = isDashed ? ' stroke-dasharray="6 4"' : '';
  const left = x + (BOX.width - kit.width(code, CODE)) / 2;
  return (
    `<rect x="${x + 1}" y="${y + 1}" width="${BOX.width - 2}" height="${BOX.height - 2}" rx="5" fill="${fill}" stroke="${border}" stroke-width="2"${dashes}/>` +
    kit.text(code, { at: [left, y + 31], colour: ink, ...CODE })
  );
}
