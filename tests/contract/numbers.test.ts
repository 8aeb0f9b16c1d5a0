import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';
import totals from '../../shared/organisation/status-totals.json';
import species from '../../remotes/about-raptors/content/species.json';

const root = projectFolder();
const folders = ['shell', ...readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}`)];
const texts = folders
  .flatMap((folder) => [
    ...readdirSync(join(root, folder, 'content'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/content/${file}`,
    ),
    `${folder}/${folder === 'shell' ? 'shell' : 'remote'}.json`,
  ])
  .filter((file) => /\.(json|mdx)$/.test(file) && !/\.ne\.|pictures/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const owls = species.filter(({ group }) => group === 'owl').length;

it.each([
  [/\b[Aa]ll (\d+) (?:raptor )?species/g, species.length],
  [/\b(\d+) raptor species/g, species.length],
  [/\b(\d+) species of raptor/g, species.length],
  [/(?<![\d,])(\d+) owls\b/g, owls],
  [/\b(\d+) diurnal (?:species|raptors)/g, totals.diurnal],
  [/\b(\d+) (?:species )?that fly by day/g, totals.diurnal],
  [/\b(\d+) nationally threatened/g, totals.nepal.threatened],
  [/\b(\d+) globally threatened/g, totals.global.threatened],
  [
    /(\d+) of (?:the )?60 (?:diurnal species:|on the list of 2016)/g,
    totals.nepal.threatened + totals.nepal.NT,
  ],
  [/global list, (\d+) of the 60/g, totals.global.threatened + totals.global.NT],
])('%s is the number in the data wherever a text states it', (pattern, expected) => {
  const said = texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([words, number]) => ({ file, words, number: Number(number) })),
  );
  expect(said.length).toBeGreaterThan(0);
  // The world's total, "over 30" on the flyway and "over 25" in winter are other numbers.
  const others = [557, 30, 25];
  expect(said.filter(({ number }) => number !== expected && !others.includes(number))).toEqual([]);
});

it('says beside “over 33 species” that they are those of all years', () => {
  const files = texts.filter(({ text }) => /over 33 species/i.test(text));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ text }) => !text.includes('all years')).map(({ file }) => file)).toEqual([]);
});

it('says beside “53%” that it is 32 of the 60 on the list of 2016', () => {
  const files = texts.filter(({ text }) => text.includes('53%'));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(({ text }) => !/32 of .*60[^]*2016/.test(text)).map(({ file }) => file)).toEqual([]);
});
