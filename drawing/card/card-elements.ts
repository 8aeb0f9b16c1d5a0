import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawContours } from '../contours/draw-contours';
import type { Drawing } from '../drawing';
import type { Lettering, TextStyle } from '../lettering/lettering';
import { shortNumber } from '../svg/path-data';
import { CARD, COLOURS, type CardNames } from './card';

/** What every card is made with: how to set text, and the names that sign it. */
export type CardKit = { lettering: Lettering; names: CardNames };

/** Where a drawing is in a card, in pixels. */
export type Place = { x: number; y: number; width: number; height: number };

/**
 * A finished drawing as an element of a card.
 * @param id distinguishes the ids inside from those of the card's other drawings
 */
export function placed({ svg }: Pick<Drawing, 'svg'>, { x, y, width, height }: Place, id: string): string {
  const size = [x, y, width, height].map((value) => shortNumber(value));
  return svg
    .replace(/ width="[\d.]+" height="[\d.]+"/, '')
    .replace('<svg ', `<svg x="${size[0]}" y="${size[1]}" width="${size[2]}" height="${size[3]}" `)
    .replace(/( id="|href="#|url\(#)/g, `$1${id}`);
}

/** A rectangle that fills the card. */
export const ground = (colour: string) =>
  `<rect width="${CARD.width}" height="${CARD.height}" fill="${colour}"/>`;

/** The ground of plates: paper with contour lines that are fainter towards the foot. */
export const plateGround = (): string =>
  ground(COLOURS.plate) +
  placed(drawContours({ seed: 3, ...CARD, opacity: 0.08, levels: 9 }), { x: 0, y: 0, ...CARD }, 'contours');

/** The organisation's mark, 64 pixels wide. */
const markSvg = () => {
  const organisation = fileURLToPath(import.meta.resolve('@raptors/shared/organisation/organisation.json'));
  return readFileSync(join(dirname(organisation), 'mark.svg'), 'utf8');
};

/**
 * The organisation's mark and names.
 * @param at `left` or `right` end and the foot, in pixels
 */
export function signature(
  { lettering, names }: CardKit,
  at: { left?: number; right?: number; bottom: number },
  colour: string,
): string {
  const mark = { svg: markSvg().replaceAll(COLOURS.ink, colour), height: 33 };
  const name = { face: 'serifBold', sizePx: 34, tracking: -0.008 } as const;
  const nepali = { face: 'nepali', sizePx: 21 } as const;
  const nameWidth = lettering.width(names.name, name);
  const width = 64 + 16 + nameWidth + 32 + lettering.width(names.nepaliName, nepali);
  const left = at.left ?? (at.right ?? CARD.width) - width;
  const base = at.bottom - 5;
  const nameLeft = left + 80;
  const line = nameLeft + nameWidth + 16;
  const text = (words: string, x: number, y: number, style: TextStyle) =>
    lettering.text({ text: words, at: [x, y], colour, ...style });
  return [
    placed(mark, { x: left, y: base - 13 - mark.height / 2, width: 64, height: mark.height }, 'mark'),
    text(names.name, nameLeft, base, name),
    `<path stroke="${colour}" stroke-opacity=".6" d="M${line.toFixed(1)} ${base - 22}v27"/>`,
    `<g opacity=".85">${text(names.nepaliName, line + 16, base - 3, nepali)}</g>`,
  ].join('');
}

/** A text broken into lines of about equal length, as few as fit the width. */
export function balancedLines(
  lettering: Lettering,
  text: string,
  style: TextStyle,
  maxWidth: number,
): string[] {
  const count = greedyLines(lettering, text, style, maxWidth).length;
  // The narrowest column in which the text still has as few lines.
  let [narrow, wide] = [0, maxWidth];
  while (wide - narrow > 4) {
    const width = (narrow + wide) / 2;
    if (greedyLines(lettering, text, style, width).length > count) narrow = width;
    else wide = width;
  }
  return greedyLines(lettering, text, style, wide);
}

function greedyLines(lettering: Lettering, text: string, style: TextStyle, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && lettering.width(longer, style) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The largest size at which a text fits into a number of lines and a width, in pixels. Sizes are tried in their order, the
 * largest first; the last is taken if none fits.
 */
export function fittingLines(
  lettering: Lettering,
  text: string,
  style: Omit<TextStyle, 'sizePx'>,
  { sizes, lines: maxLines, width }: { sizes: readonly number[]; lines: number; width: number },
): { lines: string[]; sizePx: number } {
  const tries = sizes.map((sizePx) => ({
    sizePx,
    lines: balancedLines(lettering, text, { ...style, sizePx }, width),
  }));
  const fits = ({ lines, sizePx }: { lines: string[]; sizePx: number }) =>
    lines.length <= maxLines && lines.every((line) => lettering.width(line, { ...style, sizePx }) <= width);
  return tries.find(fits) ?? tries.at(-1)!;
}

/** Lines one below the other; `at` is the start of the first baseline. */
export const textLines = (
  lettering: Lettering,
  lines: readonly string[],
  {
    at: [x, y],
    colour,
    lineHeight,
    ...style
  }: TextStyle & {
    at: readonly [number, number];
    colour: string;
    lineHeight: number;
  },
): string =>
  lines
    .map((text, index) =>
      lettering.text({ text, at: [x, y + index * style.sizePx * lineHeight], colour, ...style }),
    )
    .join('');
