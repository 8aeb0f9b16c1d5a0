import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { CardKit, TextStyle } from '@raptors/shared/publishing/outputs';
import { organisation } from '@raptors/shared/organisation/organisation';
import { sharedFolder } from '../fingerprint/package-folder';
import { textPaths, widthOf } from './lettering';

const { productName, wordmarkNepali } = organisation;
const MARGIN = 64;
const LINE_HEIGHT = 1.08;
const COLOURS = {
  paper: '#faf7f0',
  plate: '#f3eee1',
  ink: '#16302e',
  ink2: '#47605d',
  plateInk2: '#34504c',
  night: '#101b27',
  onNight: '#fffaf0',
  act: '#e9a23b',
} as const;

const text: CardKit['text'] = (lines, { at: [x, y], lineHeight = LINE_HEIGHT, ...style }) =>
  [lines]
    .flat()
    .map((line, index) => textPaths(line, { ...style, at: [x, y + index * style.sizePx * lineHeight] }))
    .join('');

const fitted: CardKit['fitted'] = (words, { sizes, lines: maxLines, width, ...face }) => {
  const tries = sizes.map((sizePx) => ({ sizePx, lines: balanced(words, { ...face, sizePx }, width) }));
  const fits = ({ lines, sizePx }: { lines: string[]; sizePx: number }) =>
    lines.length <= maxLines && lines.every((line) => widthOf(line, { ...face, sizePx }) <= width);
  return tries.find(fits) ?? tries.at(-1)!;
};

const nightTitle: CardKit['nightTitle'] = (words, { sizes, width, foot, tracking = 0 }) => {
  const face = { face: 'serifMedium', tracking } as const;
  const { lines, sizePx } = fitted(words, { ...face, sizes, lines: 3, width });
  const first = foot - (lines.length - 1) * sizePx * LINE_HEIGHT;
  const svg = text(lines, { ...face, sizePx, at: [MARGIN, first], colour: COLOURS.onNight });
  return { svg, top: first - sizePx };
};

const picture: CardKit['picture'] = (svg, { x, y, width, height }, id) =>
  svg
    .replace(/ width="[\d.]+" height="[\d.]+"/, '')
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
    .replace(/( id="|href="#|url\(#)/g, `$1${id}`);

const signature: CardKit['signature'] = (at, colour) => {
  const inked = readFileSync(join(sharedFolder(), 'organisation/mark.svg'), 'utf8');
  const mark = inked.replaceAll(COLOURS.ink, colour);
  const markHeight = Number(/ height="([\d.]+)"/.exec(mark)?.[1]);
  const name = { face: 'serifBold', sizePx: 34, tracking: -0.008 } as const;
  const nepali = { face: 'nepali', sizePx: 21 } as const;
  const nameWidth = widthOf(productName, name);
  const width = 64 + 16 + nameWidth + 32 + widthOf(wordmarkNepali, nepali);
  const left = at.left ?? (at.right ?? CARD_SIZE.width) - width;
  const base = at.bottom - 5;
  const nameLeft = left + 80;
  const line = nameLeft + nameWidth + 16;
  return [
    picture(mark, { x: left, y: base - 13 - markHeight / 2, width: 64, height: markHeight }, 'mark'),
    text(productName, { ...name, at: [nameLeft, base], colour }),
    `<path stroke="${colour}" stroke-opacity=".6" d="M${line.toFixed(1)} ${base - 22}v27"/>`,
    `<g opacity=".85">${text(wordmarkNepali, { ...nepali, at: [line + 16, base - 3], colour })}</g>`,
  ].join('');
};

const balanced: CardKit['balanced'] = (words, style, maxWidth) => {
  const count = greedyLines(words, style, maxWidth).length;
  // The narrowest column, to four pixels, in which the text needs no more lines.
  let [narrow, wide] = [0, maxWidth];
  while (wide - narrow > 4) {
    const width = (narrow + wide) / 2;
    if (greedyLines(words, style, width).length > count) narrow = width;
    else wide = width;
  }
  return greedyLines(words, style, wide);
};

function greedyLines(text: string, style: TextStyle, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, style) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Needs `loadFaces()` first. Measuring or drawing text throws if the font lacks a letter. */
export const cardKit: CardKit = {
  margin: MARGIN,
  colours: COLOURS,
  width: widthOf,
  text,
  balanced,
  fitted,
  nightTitle,
  ground: (colour) => `<rect width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" fill="${colour}"/>`,
  picture,
  signature,
  card: (...parts) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">${parts.join('')}</svg>`,
};
