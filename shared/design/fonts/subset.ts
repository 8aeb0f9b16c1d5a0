import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { organisation } from '@raptors/shared/organisation/organisation';
import subsetFont from 'subset-font';

/** Basic Latin, typographic signs, and the letters of names in our sources. */
const LATIN = `${range(0x20, 0x7e)} ©°±²·×áéíóöüñç–—‘’“”…€′″−`;

const SCIENTIFIC = `${range(0x41, 0x5a)}${range(0x61, 0x7a)} .-'()×`;

const NEPALI = 'ँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौ्।०१२३४५६७८९\u200c\u200d';

/** Text of the link to the Nepali page, which is on every English page. */
const SWITCH = 'नेपाली';

const NEPALI_NAMES = 'ँंइउकखगचजटठडतदधनबमयरलशसहािीुूेैोौ्';

const require = createRequire(import.meta.url);

/** Every font file of the site: package, characters, weights. */
const FONTS = [
  {
    file: 'eczar.woff2',
    from: '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2',
    text: LATIN,
    wght: { min: 400, max: 600 },
  },
  { file: 'mukta-400.woff2', from: '@fontsource/mukta/files/mukta-latin-400-normal.woff2', text: LATIN },
  { file: 'mukta-600.woff2', from: '@fontsource/mukta/files/mukta-latin-600-normal.woff2', text: LATIN },
  {
    file: 'newsreader-italic.woff2',
    from: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2',
    text: SCIENTIFIC,
  },
  {
    file: 'mukta-nepali.woff2',
    from: '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2',
    text: NEPALI,
  },
  {
    file: 'eczar-wordmark.woff2',
    from: '@fontsource/eczar/files/eczar-devanagari-500-normal.woff2',
    text: `${organisation.wordmarkNepali}${SWITCH}`,
  },
  {
    file: 'eczar-nepali.woff2',
    from: '@fontsource/eczar/files/eczar-devanagari-500-normal.woff2',
    text: NEPALI_NAMES,
  },
] as const;

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

// Subsets every font and writes it beside this script. When a text needs a new character, add it above and run this
// script. Hints are left out: they are a third of a file, and phones do not use them.
for (const font of FONTS) {
  const source = readFileSync(require.resolve(font.from));
  const axes = 'wght' in font ? { variationAxes: { wght: font.wght } } : {};
  const subset = await subsetFont(source, font.text, { targetFormat: 'woff2', noHinting: true, ...axes });
  writeFileSync(join(import.meta.dirname, font.file), subset);
  console.log(`${font.file.padEnd(26)}${(subset.length / 1000).toFixed(1).padStart(6)} kB`);
}
