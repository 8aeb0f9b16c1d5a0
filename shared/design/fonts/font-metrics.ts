/** What a fallback face needs to know of a font, as shares of the em. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; averageWidth: number };

/** English prose about raptors: letters weigh as often as they occur. */
const sample =
  'Raptors are birds that hunt or scavenge, and most are built for it: strong feet, a hooked bill and eyes ' +
  'that see more than ours. Nepal has 83 of them: 60 that fly by day and 23 owls. When adults die, a ' +
  'population takes years to recover. Keep people and dogs away and write to us with the place and a photograph.';

/** Measures a TrueType or OpenType file (not compressed) by its tables head, hhea, hmtx and cmap. */
export function measureFont(sfnt: Buffer): FontMetrics {
  const unitsPerEm = sfnt.readUInt16BE(tableOffset(sfnt, 'head') + 18);
  const hhea = tableOffset(sfnt, 'hhea');
  const widths = [...sample].map((character) => advanceWidth(sfnt, character.codePointAt(0)!));
  return {
    ascent: sfnt.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -sfnt.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: sfnt.readInt16BE(hhea + 8) / unitsPerEm,
    averageWidth: widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm,
  };
}

/** Says whether a font draws a character itself. */
export function hasCharacter(sfnt: Buffer, character: string): boolean {
  return glyphIndex(sfnt, character.codePointAt(0)!) !== 0;
}

function tableOffset(sfnt: Buffer, tag: string): number {
  const count = sfnt.readUInt16BE(4);
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + 16 * i;
    if (sfnt.toString('latin1', entry, entry + 4) === tag) return sfnt.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table "${tag}".`);
}

function advanceWidth(sfnt: Buffer, codePoint: number): number {
  const lastLong = sfnt.readUInt16BE(tableOffset(sfnt, 'hhea') + 34) - 1;
  const glyph = Math.min(glyphIndex(sfnt, codePoint), lastLong);
  return sfnt.readUInt16BE(tableOffset(sfnt, 'hmtx') + 4 * glyph);
}

/** Looks a character up in the format 4 subtable, which every font for the web carries. */
function glyphIndex(sfnt: Buffer, codePoint: number): number {
  const table = format4(sfnt);
  const segments = sfnt.readUInt16BE(table + 6) / 2;
  const at = (array: number, i: number) => table + 14 + (array * segments + i) * 2 + (array > 0 ? 2 : 0);
  for (let i = 0; i < segments; i += 1) {
    const end = sfnt.readUInt16BE(at(0, i));
    const start = sfnt.readUInt16BE(at(1, i));
    if (codePoint > end) continue;
    if (codePoint < start) return 0;
    const rangeOffset = sfnt.readUInt16BE(at(3, i));
    if (rangeOffset === 0) return (codePoint + sfnt.readInt16BE(at(2, i))) & 0xffff;
    return sfnt.readUInt16BE(at(3, i) + rangeOffset + 2 * (codePoint - start));
  }
  return 0;
}

function format4(sfnt: Buffer): number {
  const cmap = tableOffset(sfnt, 'cmap');
  const count = sfnt.readUInt16BE(cmap + 2);
  for (let i = 0; i < count; i += 1) {
    const subtable = cmap + sfnt.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (sfnt.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('The font has no character map of format 4.');
}
