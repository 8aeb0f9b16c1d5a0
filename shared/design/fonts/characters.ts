const printable = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => 0x20 + i));

/** Typographic marks of the texts. A mark that a font does not have is left to the fallback font. */
const marks = '\u00a0–—‘’“”…·×°±²€←→↗›✓©−';

/** Letters of names in sources: people, places and journals. */
const namesInSources = 'áéíóúñöüç';

/** Everything English pages are set in. */
export const textCharacters = printable + marks + namesInSources;

/** Scientific names: letters, and the marks of an abbreviated or bracketed name. */
export const scientificNameCharacters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' + " .-'()’×\u00a0";

const codePoints = (text: string) => [...new Set(text)].map((character) => character.codePointAt(0)!);

/** CSS `unicode-range` of a text: single points and runs, in order. */
export function unicodeRange(text: string): string {
  const runs: [number, number][] = [];
  for (const point of codePoints(text).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
