import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

const read = <Content>(file: string) =>
  JSON.parse(readFileSync(join(projectFolder(), 'remotes', file), 'utf8')) as Content;

const listed = read<{ sn: number; seasonality?: string | string[] }[]>('about-raptors/content/species.json');
const guide = read<{ sn: number; monthsInNepal?: number[] }[]>('about-raptors/content/field-guide.json');
const { year } = read<{ year: { rings: { kind: string; species: number; from: string; to: string }[] } }>(
  'engage/content/migration-watch.json',
);
const SEASONALITY: Record<string, string> = {
  resident: 'resident',
  winter: 'winter visitor',
  passage: 'passage migrant',
  summer: 'summer visitor',
};
const isIn = (season: string | undefined) => (species: (typeof listed)[number]) =>
  season !== undefined && [species.seasonality].flat().includes(season);

// A remote can't read another's content: the numbers are copied.
it.each(year.rings)('counts the species of the $kind ring as the list does', ({ kind, species }) => {
  expect(listed.filter(isIn(SEASONALITY[kind]))).toHaveLength(species);
});

// Those of the passage are the days of the count.
it.each(year.rings.filter(({ kind }) => kind !== 'passage'))(
  'draws the $kind ring over the months in which most of its species are in Nepal',
  ({ kind, from, to }) => {
    const monthsOf = new Map(guide.map(({ sn, monthsInNepal = [] }) => [sn, monthsInNepal]));
    const species = listed.filter(isIn(SEASONALITY[kind]));
    const months = Array.from({ length: 12 }, (_, index) => index + 1).filter(
      (month) => 2 * species.filter(({ sn }) => monthsOf.get(sn)?.includes(month)).length > species.length,
    );
    const [first, last] = [from, to].map((day) => Number(day.slice(0, 2)));
    const drawn = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
      Number(first) <= Number(last)
        ? month >= Number(first) && month <= Number(last)
        : month >= Number(first) || month <= Number(last),
    );
    expect(months).toEqual(drawn);
  },
);
