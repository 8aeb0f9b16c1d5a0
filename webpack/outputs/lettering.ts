import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import type { FaceName, TextPlace, TextStyle } from '@raptors/shared/publishing/outputs';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { decompress } from 'wawoff2';
import { sharedFolder } from '../fingerprint/package-folder';

/** `devanagari` draws Devanagari for all faces but `nepali`, which has its own. */
type FontName = FaceName | 'devanagari';

/** The site's own fonts, so that a picture is the same on every machine. */
const FACES: Record<FontName, { file: string; weight?: number }> = {
  serif: { file: 'eczar.woff2', weight: 400 },
  serifMedium: { file: 'eczar.woff2', weight: 500 },
  serifBold: { file: 'eczar.woff2', weight: 600 },
  sans: { file: 'mukta-400.woff2' },
  sansBold: { file: 'mukta-600.woff2' },
  scientific: { file: 'newsreader-italic.woff2' },
  nepali: { file: 'eczar-wordmark.woff2' },
  devanagari: { file: 'mukta-nepali.woff2' },
};
const LETTERS_OF_NEPALI = /([\p{Script_Extensions=Devanagari}\u200c\u200d]+)/u;

/** `path` is a function, because most lines are only measured. Devanagari is not tracked: spacing would split syllables. */
type Glyph = {
  path: () => string;
  scale: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  isTracked: boolean;
};
/** Shaped lines are cached, because a text is measured many times until it fits. */
type LoadedFace = { font: Font; file: string; unitsPerEm: number; lines: Map<string, Glyph[]> };

const faces = new Map<FontName, LoadedFace>();

export async function loadFaces(): Promise<void> {
  for (const name of Object.keys(FACES) as FontName[]) {
    if (faces.has(name)) continue;
    const { file, weight } = FACES[name];
    const bytes = await decompress(readFileSync(join(sharedFolder(), 'design/fonts', file)));
    const face = new Face(new Blob(bytes));
    const font = new Font(face);
    if (weight !== undefined) font.setVariations([new Variation('wght', weight)]);
    faces.set(name, { font, file, unitsPerEm: face.upem, lines: new Map() });
  }
}

export function widthOf(text: string, { face, sizePx, tracking = 0 }: TextStyle): number {
  const { unitsPerEm } = faces.get(face)!;
  const line = shapeLine(face, text);
  const advance = line.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unitsPerEm;
  const gaps = line.slice(0, -1).filter(({ isTracked }) => isTracked).length;
  return (advance + tracking * gaps) * sizePx;
}

/** Draws a line of text as SVG paths, so that rasterising needs no font. */
export function textPaths(
  text: string,
  { at: [x, y], colour, face, sizePx, tracking = 0 }: TextStyle & TextPlace,
): string {
  const { unitsPerEm } = faces.get(face)!;
  let advance = 0;
  const paths = shapeLine(face, text).map(({ path, scale, xAdvance, xOffset, yOffset, isTracked }) => {
    const size = scale === 1 ? '' : ` scale(${scale})`;
    const place = `translate(${Math.round(advance + xOffset)} ${yOffset})${size}`;
    advance += xAdvance + (isTracked ? tracking * unitsPerEm : 0);
    return `<path transform="${place}" d="${path()}"/>`;
  });
  const scale = (sizePx / unitsPerEm).toFixed(5);
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} -${scale})">${paths.join('')}</g>`;
}

function shapeLine(face: FaceName, text: string): Glyph[] {
  const own = faces.get(face)!;
  const known = own.lines.get(text);
  if (known) return known;
  const runs = face === 'nepali' ? [text] : text.split(LETTERS_OF_NEPALI).filter(Boolean);
  const line = runs.flatMap((run) => {
    const isNepali = LETTERS_OF_NEPALI.test(run);
    const used = isNepali && face !== 'nepali' ? faces.get('devanagari')! : own;
    return shapeRun(used, run, own.unitsPerEm / used.unitsPerEm, !isNepali);
  });
  own.lines.set(text, line);
  return line;
}

function shapeRun({ font, file }: LoadedFace, text: string, scale: number, isTracked: boolean): Glyph[] {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph, cluster }, index): Glyph => {
    if (glyph === 0)
      throw new UserError(
        `${file} has no glyph for "${text[cluster] ?? ''}" of "${text}". Add it in shared/design/fonts/subset.ts and run that script, or write the text without it.`,
      );
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      path: () => font.glyphToPath(glyph),
      scale,
      xAdvance: xAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
      isTracked,
    };
  });
}
