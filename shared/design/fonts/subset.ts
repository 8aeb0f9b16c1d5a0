import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { organisation } from '@raptors/shared/organisation/organisation';
import subsetFont from 'subset-font';

/** Basic Latin, typographic signs, and the letters of names in our sources. */
const LATIN = `${range(0x20, 0x7e)} ©°±²·×áéíóöüñç–—‘’“”…€′″−`;

const SCIENTIFIC = `${range(0x41, 0x5a)}${range(0x61, 0x7a)} .-'()×`;

const NEPALI = 'ँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौ्।०१२३४५६७८९\u200c\u200d';

/** Text of the link to the Nepali page. */
const SWITCH = 'नेपाली';

/** Features that shape Devanagari. Fonts are smaller without `pres`: ligatures that half letters can replace. */
const SHAPING = 'abvm abvs akhn blwf blwm blws cjct half mark nukt psts rkrf rphf'.split(' ');

const NEPALI_NAMES = 'ँंइउकखगचजटठडतदधनबमयरलशसहािीुूेैोौ्';

const require = createRequire(import.meta.url);

const SANS = '@fontsource/mukta/files/mukta';
const NEPALI_SERIF = '@fontsource/eczar/files/eczar-devanagari-500-normal.woff2';

const FONTS = [
  {
    file: 'eczar.woff2',
    from: '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2',
    text: LATIN,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  { file: 'mukta-400.woff2', from: `${SANS}-latin-400-normal.woff2`, text: LATIN },
  { file: 'mukta-600.woff2', from: `${SANS}-latin-600-normal.woff2`, text: LATIN },
  {
    file: 'newsreader-italic.woff2',
    from: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2',
    text: SCIENTIFIC,
  },
  {
    file: 'mukta-nepali.woff2',
    from: `${SANS}-devanagari-400-normal.woff2`,
    text: NEPALI,
    keepFeatures: [...SHAPING, 'pres'],
  },
  { file: 'eczar-wordmark.woff2', from: NEPALI_SERIF, text: `${organisation.wordmarkNepali}${SWITCH}` },
  { file: 'eczar-names-nepali.woff2', from: NEPALI_SERIF, text: NEPALI_NAMES, keepFeatures: SHAPING },
  { file: 'eczar-headings-nepali.woff2', from: NEPALI_SERIF, text: NEPALI, keepFeatures: SHAPING },
] as const;

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

/** Eczar's rules for Nepali lack the reph of सम्पर्क. Under a name that browsers do not know, the general rules apply. */
const withoutNepaliRules = (font: Buffer): Buffer =>
  Buffer.from(font.toString('latin1').replaceAll('NEP ', 'NEP_'), 'latin1');

// Writes each font beside this script. When a text needs a new character, add it above and run this script.
for (const { file, from, text, ...features } of FONTS) {
  const options = { noHinting: true, ...features };
  const source = readFileSync(require.resolve(from));
  const ruled =
    'keepFeatures' in features
      ? withoutNepaliRules(await subsetFont(source, text, { targetFormat: 'truetype', ...options }))
      : source;
  const subset = await subsetFont(ruled, text, { targetFormat: 'woff2', ...options });
  writeFileSync(join(import.meta.dirname, file), subset);
  console.log(`${file.padEnd(28)}${(subset.length / 1000).toFixed(1).padStart(6)} kB`);
}
