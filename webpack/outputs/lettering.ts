import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import type { FaceName, TextPlace, TextStyle } from '@raptors/shared/publishing/outputs';
import { decompress } from 'wawoff2';
import { sharedFolder } from '../fingerprint/source-package';

/** The site's own faces, so that a picture looks the same on every machine. */
const FACES = {
  serif: { file: 'eczar.woff2', weight: 400 },
  serifMedium: { file: 'eczar.woff2', weight: 500 },
  serifBold: { file: 'eczar.woff2', weight: 600 },
  sans: { file: 'mukta-400.woff2' },
  sansBold: { file: 'mukta-600.woff2' },
  scientific: { file: 'newsreader-italic.woff2' },
  nepali: { file: 'eczar-wordmark.woff2' },
} as const satisfies Record<FaceName, { file: string; weight?: number }>;

/** Sets text as paths, so that a picture needs no font where it is shown or rasterised. */
export type Lettering = {
  /** Width of a line in pixels. */
  width(text: string, style: TextStyle): number;
  /** Paths of a line. */
  text(placed: TextStyle & TextPlace & { text: string }): string;
};

/** A number with at most three decimals and no zero before the point. */
export const shortNumber = (value: number) => String(Number(value.toFixed(3))).replace(/^(-?)0\./, '$1.');

/** A font has no glyph for a character. */
export class MissingGlyphError extends Error {
  override name = 'MissingGlyphError';
}

type LoadedFace = {
  font: Font;
  unitsPerEm: number;
  file: string;
  /** Lines that were shaped: a text is measured many times until its lines fit. */
  shaped: Map<string, ShapedGlyph[]>;
  /** Paths of glyphs, in font units. */
  paths: Map<number, string>;
};
type ShapedGlyph = { glyph: number; xAdvance: number; xOffset: number; yOffset: number };
type Glyph = { path: string; x: number; y: number };

const folder = () => join(sharedFolder(), 'design/fonts');

/** Reads the site's fonts. The methods of the result throw {@link MissingGlyphError}. */
export async function loadLettering(): Promise<Lettering> {
  const faces = new Map<FaceName, LoadedFace>();
  for (const name of Object.keys(FACES) as FaceName[]) faces.set(name, await loadFace(name));
  return {
    width(text, { face, sizePx, tracking = 0 }) {
      const { unitsPerEm, ...loaded } = faces.get(face)!;
      const line = shapeLine(loaded, text);
      const advance = line.reduce((sum, { xAdvance }) => sum + (xAdvance + tracking * unitsPerEm), 0);
      return (advance - tracking * unitsPerEm) * (sizePx / unitsPerEm);
    },
    text({ text, at: [x, y], colour, face, sizePx, tracking = 0 }) {
      const loaded = faces.get(face)!;
      const scale = sizePx / loaded.unitsPerEm;
      const glyphs = placedGlyphs(loaded, text, tracking * loaded.unitsPerEm);
      const paths = glyphs.map((glyph) => {
        const place = glyph.x || glyph.y ? ` transform="translate(${glyph.x} ${glyph.y})"` : '';
        return `<path${place} d="${glyph.path}"/>`;
      });
      const size = scale.toFixed(5);
      const place = `translate(${shortNumber(x)} ${shortNumber(y)}) scale(${size} -${size})`;
      return `<g fill="${colour}" transform="${place}">${paths.join('')}</g>`;
    },
  };
}

async function loadFace(name: FaceName): Promise<LoadedFace> {
  const { file, ...options } = FACES[name];
  const face = new Face(new Blob(await decompress(readFileSync(join(folder(), file)))));
  const font = new Font(face);
  if ('weight' in options) font.setVariations([new Variation('wght', options.weight)]);
  return { font, unitsPerEm: face.upem, file, shaped: new Map(), paths: new Map() };
}

function placedGlyphs(face: LoadedFace, text: string, tracking: number): Glyph[] {
  let advance = 0;
  return shapeLine(face, text).flatMap(({ glyph, xAdvance, xOffset, yOffset }) => {
    const x = Math.round(advance + xOffset);
    advance += xAdvance + tracking;
    const path = pathOf(face, glyph);
    return path ? [{ path, x, y: yOffset }] : [];
  });
}

function pathOf({ font, paths }: LoadedFace, glyph: number): string {
  const path = paths.get(glyph) ?? font.glyphToPath(glyph);
  paths.set(glyph, path);
  return path;
}

function shapeLine({ font, file, shaped }: Pick<LoadedFace, 'font' | 'file' | 'shaped'>, text: string) {
  const known = shaped.get(text);
  if (known) return known;
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const line = buffer.getGlyphInfos().map(({ codepoint: glyph, cluster }, index): ShapedGlyph => {
    if (glyph === 0)
      throw new MissingGlyphError(
        `${file} has no glyph for "${text[cluster] ?? ''}" of "${text}". Add it in shared/design/fonts/subset.ts and run that script, or write the text without it.`,
      );
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { glyph, xAdvance, xOffset, yOffset };
  });
  shaped.set(text, line);
  return line;
}
