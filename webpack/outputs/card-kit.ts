import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_SIZE } from '@raptors/shared/contract/card-file';
import type { CardKit, TextStyle } from '@raptors/shared/publishing/outputs';
import { organisation } from '@raptors/shared/organisation/organisation';
import { sharedFolder } from '../fingerprint/source-package';
import { loadLettering, shortNumber, type Lettering } from './lettering';

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
  onNight2: '#b9cbc5',
  act: '#e9a23b',
} as const;

let kit: Promise<CardKit> | undefined;

/** Everything that cards are drawn with. Its methods throw `MissingGlyphError`. */
export const cardKit = (): Promise<CardKit> => (kit ??= loadLettering().then(kitOf));

function kitOf(lettering: Lettering): CardKit {
  const { width } = lettering;
  const text: CardKit['text'] = (lines, { at: [x, y], lineHeight = LINE_HEIGHT, ...style }) =>
    [lines]
      .flat()
      .map((line, index) =>
        lettering.text({ text: line, at: [x, y + index * style.sizePx * lineHeight], ...style }),
      )
      .join('');
  const fitted: CardKit['fitted'] = (words, { sizes, lines: maxLines, width: maxWidth, ...face }) => {
    const tries = sizes.map((sizePx) => ({
      sizePx,
      lines: balancedLines(lettering, words, { ...face, sizePx }, maxWidth),
    }));
    const fits = ({ lines, sizePx }: { lines: string[]; sizePx: number }) =>
      lines.length <= maxLines && lines.every((line) => width(line, { ...face, sizePx }) <= maxWidth);
    return tries.find(fits) ?? tries.at(-1)!;
  };
  return {
    margin: MARGIN,
    colours: COLOURS,
    width,
    text,
    balanced: (words, style, maxWidth) => balancedLines(lettering, words, style, maxWidth),
    fitted,
    nightTitle(words, { sizes, width: maxWidth, foot, tracking = 0 }) {
      const face = { face: 'serifMedium', tracking } as const;
      const { lines, sizePx } = fitted(words, { ...face, sizes, lines: 3, width: maxWidth });
      const first = foot - (lines.length - 1) * sizePx * LINE_HEIGHT;
      const svg = text(lines, { ...face, sizePx, at: [MARGIN, first], colour: COLOURS.onNight });
      return { svg, top: first - sizePx };
    },
    ground: (colour) => `<rect width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" fill="${colour}"/>`,
    picture,
    signature: (at, colour) => signature(lettering, at, colour),
    card: (...parts) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">${parts.join('')}</svg>`,
  };
}

const picture: CardKit['picture'] = (svg, { x, y, width, height }, id) => {
  const size = [x, y, width, height].map(shortNumber);
  return svg
    .replace(/ width="[\d.]+" height="[\d.]+"/, '')
    .replace('<svg ', `<svg x="${size[0]}" y="${size[1]}" width="${size[2]}" height="${size[3]}" `)
    .replace(/( id="|href="#|url\(#)/g, `$1${id}`);
};

function signature(
  lettering: Lettering,
  at: { left?: number; right?: number; bottom: number },
  colour: string,
): string {
  const mark = readFileSync(join(sharedFolder(), 'organisation/mark.svg'), 'utf8').replaceAll(
    COLOURS.ink,
    colour,
  );
  const markHeight = Number(/ height="([\d.]+)"/.exec(mark)?.[1]);
  const name = { face: 'serifBold', sizePx: 34, tracking: -0.008 } as const;
  const nepali = { face: 'nepali', sizePx: 21 } as const;
  const nameWidth = lettering.width(productName, name);
  const width = 64 + 16 + nameWidth + 32 + lettering.width(wordmarkNepali, nepali);
  const left = at.left ?? (at.right ?? CARD_SIZE.width) - width;
  const base = at.bottom - 5;
  const nameLeft = left + 80;
  const line = nameLeft + nameWidth + 16;
  const text = (words: string, x: number, y: number, style: TextStyle) =>
    lettering.text({ text: words, at: [x, y], colour, ...style });
  return [
    picture(mark, { x: left, y: base - 13 - markHeight / 2, width: 64, height: markHeight }, 'mark'),
    text(productName, nameLeft, base, name),
    `<path stroke="${colour}" stroke-opacity=".6" d="M${line.toFixed(1)} ${base - 22}v27"/>`,
    `<g opacity=".85">${text(wordmarkNepali, line + 16, base - 3, nepali)}</g>`,
  ].join('');
}

function balancedLines(lettering: Lettering, text: string, style: TextStyle, maxWidth: number): string[] {
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
