import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { shortNumber } from '../svg/path-data';

/** The site's own faces, so that a picture looks the same on every machine. */
const FACES = {
  serif: { file: 'eczar.woff2', weight: 400 },
  serifMedium: { file: 'eczar.woff2', weight: 500 },
  serifBold: { file: 'eczar.woff2', weight: 600 },
  sans: { file: 'mukta-400.woff2' },
  sansBold: { file: 'mukta-600.woff2' },
  scientific: { file: 'newsreader-italic.woff2' },
  nepali: { file: 'eczar-wordmark.woff2' },
} as const;

/** Names of the faces in which pictures have text. */
export type FaceName = keyof typeof FACES;

/** How a text is set: its face, its size in pixels, and what is added between letters, as a share of the size. */
export type TextStyle = { face: FaceName; sizePx: number; tracking?: number };

/** A text as paths: `at` places the start of its baseline, in pixels. */
export type PlacedText = TextStyle & { text: string; at: readonly [x: number, y: number]; colour: string };

/** Sets text as paths, so that a picture needs no font where it is shown or rasterised. */
export type Lettering = {
  /** Width of a line in pixels. */
  width(text: string, style: TextStyle): number;
  /** Paths of a line. */
  text(placed: PlacedText): string;
};

/** A font has no glyph for a character. */
export class MissingGlyphError extends Error {
  override name = 'MissingGlyphError';
}

type LoadedFace = { font: Font; unitsPerEm: number; file: string };
type Glyph = { path: string; x: number; y: number };

const folder = () => dirname(fileURLToPath(import.meta.resolve('@raptors/shared/design/fonts/eczar.woff2')));

/** Every font file that lettering reads. */
export const letteringFiles = (): string[] =>
  [...new Set(Object.values(FACES).map(({ file }) => file))].map((file) => join(folder(), file));

/** Reads the site's fonts. The methods of the result throw {@link MissingGlyphError}. */
export async function loadLettering(): Promise<Lettering> {
  const faces = new Map<FaceName, LoadedFace>();
  for (const name of Object.keys(FACES) as FaceName[]) faces.set(name, await loadFace(name));
  const lineOf = (text: string, { face, sizePx, tracking = 0 }: TextStyle) => {
    const loaded = faces.get(face)!;
    const scale = sizePx / loaded.unitsPerEm;
    return { ...shapeLine(loaded, text, tracking * loaded.unitsPerEm), scale };
  };
  return {
    width(text, style) {
      const { advance, scale } = lineOf(text, style);
      return advance * scale;
    },
    text({ text, at: [x, y], colour, ...style }) {
      const { glyphs, scale } = lineOf(text, style);
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
  return { font, unitsPerEm: face.upem, file };
}

function shapeLine({ font, file }: LoadedFace, text: string, tracking: number) {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const glyphs: Glyph[] = [];
  let advance = 0;
  buffer.getGlyphInfos().forEach(({ codepoint: glyph, cluster }, index) => {
    if (glyph === 0)
      throw new MissingGlyphError(
        `${file} has no glyph for "${text[cluster] ?? ''}" of "${text}". Add it in shared/design/fonts/subset.ts and run that script, or write the text without it.`,
      );
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const path = font.glyphToPath(glyph);
    if (path) glyphs.push({ path, x: Math.round(advance + xOffset), y: yOffset });
    advance += xAdvance + tracking;
  });
  return { glyphs, advance: advance - tracking };
}
