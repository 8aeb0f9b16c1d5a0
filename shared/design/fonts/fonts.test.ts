import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync(__dirname).filter((name) => name.endsWith('.woff2'));

it('fonts weigh at most 50 kB together, without those that only Nepali needs', () => {
  const always = files.filter((name) => !name.endsWith('-nepali.woff2'));
  const bytes = always.reduce((sum, name) => sum + statSync(join(__dirname, name)).size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(50_000);
});

it('fonts that only Nepali pages need weigh at most 68 kB', () => {
  const nepali = ['mukta-nepali.woff2', 'eczar-headings-nepali.woff2'];
  const bytes = nepali.reduce((sum, name) => sum + statSync(join(__dirname, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(68_000);
});

it('fonts of English pages have each letter of the Nepali names of birds', () => {
  const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
  const inFont = /NEPALI_NAMES = '(.*)'/.exec(read('subset.ts'))?.[1] ?? '';
  const species = read('../../../remotes/about-raptors/content/species.json');
  expect(
    [...new Set(species.match(/[\u0900-\u097f]/g))].filter((letter) => !inFont.includes(letter)),
  ).toEqual([]);
});
