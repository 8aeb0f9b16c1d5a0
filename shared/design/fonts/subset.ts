/**
 * Cuts the font files to the characters the site uses and writes `fonts.css` beside them.
 * Run after a change of `characters.ts`, `font-list.ts` or the Nepali wordmark: `npx tsx shared/design/fonts/subset.ts`
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fontFaceCss } from './font-face-css';
import { fontCuts, type FontCut } from './font-list';
import { hasCharacter, measureFont } from './font-metrics';

const require = createRequire(import.meta.url);
const head = '/* Written by subset.ts; change font-list.ts or characters.ts and run it again. */\n\n';

async function main() {
  const rules: string[] = [];
  for (const cut of fontCuts) rules.push(await writeCut(cut));
  await writeFile(new URL('fonts.css', import.meta.url), head + rules.join('\n'));
}

async function writeCut(cut: FontCut): Promise<string> {
  const source = await readFile(require.resolve(cut.source));
  const whole = await subsetFont(source, cut.characters, {
    targetFormat: 'sfnt',
    ...(cut.measuredWeight && { variationAxes: { wght: cut.measuredWeight } }),
  });
  const present = [...cut.characters].filter((character) => hasCharacter(whole, character)).join('');
  const file = await subsetFont(source, present, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(cut.weightAxis && { variationAxes: { wght: cut.weightAxis } }),
  });
  await writeFile(new URL(cut.file, import.meta.url), file);
  report(cut, file.length, present);
  return fontFaceCss({ ...cut, characters: present }, measureFont(whole));
}

function report(cut: FontCut, bytes: number, present: string) {
  const missing = [...cut.characters].filter((character) => !present.includes(character)).join(' ');
  console.log(`${cut.file} ${(bytes / 1000).toFixed(1)} kB${missing && `, not in the font: ${missing}`}`);
}

await main();
