import type { Lettering } from '../lettering/lettering';
import { CARD, COLOURS, MARGIN, type CardContent } from './card';
import {
  balancedLines,
  type CardKit,
  fittingLines,
  ground,
  placed,
  signature,
  textLines,
} from './card-elements';

const SCENE = { x: 730, y: 0, width: 470, height: 630 };
const TEXT_WIDTH = 600;
/** The signature begins below this line. */
const TEXT_FOOT = 505;

/** Card of a page: section, title and, where it fits whole, what the page is about; the page's own scene at the right. */
export function articleCard(
  { section, title, text, scene }: Extract<CardContent, { draw: 'article' }>,
  kit: CardKit,
): string {
  const { lettering } = kit;
  const face = { face: 'serifMedium', tracking: -0.008 } as const;
  const room = { width: TEXT_WIDTH, lines: 4, sizes: [66, 60, 54, 48] };
  const { lines, sizePx } = fittingLines(lettering, title, face, room);
  const first = (section ? 114 : 60) + sizePx * 0.86;
  const titleFoot = first + (lines.length - 1) * sizePx * 1.08 + 12;
  return [
    ground(COLOURS.paper),
    placed({ svg: scene }, SCENE, 'scene'),
    section ? eyebrow(section, lettering) : '',
    textLines(lettering, lines, {
      ...face,
      sizePx,
      lineHeight: 1.08,
      at: [MARGIN, first],
      colour: COLOURS.ink,
    }),
    summary(text, lettering, titleFoot),
    signature(kit, { left: MARGIN, bottom: 568 }, COLOURS.ink),
  ].join('');
}

function eyebrow(section: string, lettering: Lettering): string {
  const style = { face: 'sansBold', sizePx: 23, tracking: 0.09 } as const;
  const text = section.toUpperCase();
  return (
    `<path fill="${COLOURS.act}" d="M${MARGIN} 70h44v4h-44z"/>` +
    lettering.text({ text, at: [MARGIN + 60, 80], ...style, colour: COLOURS.ink2 })
  );
}

function summary(text: string, lettering: Lettering, top: number): string {
  const style = { face: 'serif', sizePx: 30 } as const;
  const lineHeight = 1.4;
  const lines = balancedLines(lettering, text, style, TEXT_WIDTH);
  const first = top + 20 + style.sizePx;
  const foot = first + (lines.length - 1) * style.sizePx * lineHeight;
  if (foot > Math.min(TEXT_FOOT, CARD.height)) return '';
  return textLines(lettering, lines, { ...style, lineHeight, at: [MARGIN, first], colour: COLOURS.ink2 });
}
