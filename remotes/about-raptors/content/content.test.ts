import { checkedContent } from '@raptors/shared/contract/checked-content';
import totals from '@raptors/shared/organisation/status-totals.json';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import provisional from './provisional.json';
import { schemas } from './schema';
import type { FieldGuideRecord } from './field-guide.schema';
import type { Species } from './species.schema';

const folder = __dirname;
const text = (file: string) => readFileSync(join(folder, file), 'utf8');
const json = <Value>(file: string) => JSON.parse(text(file)) as Value;

const species = (): Species[] =>
  Array.from({ length: 83 }, (_, index) => {
    const letters = [...`${100 + index}`].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const isOwl = index >= 60;
    return {
      sn: index + 1,
      scientificName: `Aquila ${letters}`,
      englishName: `Eagle ${letters}`,
      slug: `eagle-${letters}`,
      family: isOwl ? 'Strigidae' : 'Accipitridae',
      globalStatus: 'LC',
      nationalStatus: 'DD',
      group: isOwl ? 'owl' : 'diurnal',
    };
  });

it('counts unconfirmed statuses in Nepal, and names those that the list of species lacks', () => {
  const day = json<Species[]>('species.json').filter(({ group }) => group === 'diurnal');
  const having = (code: string) => day.filter(({ nationalStatus }) => nationalStatus === code).length;
  const { diurnal, nepal } = totals;
  expect([diurnal, nepal.threatened]).toEqual([day.length, nepal.CR + nepal.EN + nepal.VU]);
  const [CR, EN, VU] = ['CR', 'EN', 'VU'].map(having) as [number, number, number];
  const said = text('about-the-list.mdx');
  expect(said).toContain(`For ${provisional.nationalStatusOf.length} species`);
  expect(said).toContain(`${nepal.threatened} threatened and ${nepal.NT} near-threatened`);
  expect(said).toContain(`names ${CR + EN + VU} of the threatened (${CR} CR, ${EN} EN, ${VU} VU)`);
  expect(having('NT')).toBe(0);
});

it.each([
  ['KnowRaptors', 'know-raptors', []],
  ['NepalImportance', 'nepal-importance', ['PAD23']],
  ['ExploreRaptors', 'explore-raptors', []],
])('%s cites each of its sources, and nothing else', (page, list, alsoCited) => {
  const imports = text(`../src/pages/${page}/${page}.tsx`).matchAll(/content\/([\w-]+\.(?:mdx|json))'/g);
  const cited = [...imports].flatMap(([, file = '']) =>
    [...text(file).matchAll(/<Cite of="([^"]+)"|"source": "([^"]+)"/g)].map(([, a, b]) => a ?? b),
  );
  const listed = json<{ id: string }[]>(`sources-${list}.json`).map(({ id }) => id);
  expect([...new Set([...cited, ...alsoCited])].sort()).toEqual([...listed].sort());
});

const speciesProblems = (list: Species[]) =>
  v.safeParse(schemas['species.json'], list).issues?.map(({ message }) => message) ?? [];

it('stops the build when a species is missing', () => {
  expect(speciesProblems(species().slice(1))).toContain('must hold 83 species');
});

it.each<[string, number, Partial<Species>, string]>([
  ['numbers jump', 4, { sn: 9 }, 'sn must count up'],
  ['an owl stands among the day raptors', 4, { group: 'owl' }, 'group must be diurnal up to number 60'],
  ['an owl has a family of hawks', 70, { family: 'Accipitridae' }, 'family does not fit'],
  ['two share a name', 4, { englishName: 'eagle BAA' }, 'englishName is that of an earlier record'],
  ['two share a scientific one', 4, { scientificName: 'Aquila baa' }, 'scientificName is that of an earlier'],
  ['a scientific name has three words', 4, { scientificName: 'Gyps a b' }, 'must be a genus and a species'],
  ['two share an address', 4, { slug: 'eagle-baa' }, 'slug is that of an earlier record'],
  ['an address has a capital', 4, { slug: 'Eagle-b' }, 'small letters with single hyphens'],
  ['a range is upside down', 4, { wingspanCm: [90, 80] }, 'must be [least, most]'],
  ['a vagrant winters too', 4, { seasonality: ['vagrant', 'resident'] }, 'no other season'],
])('stops the build when in the list of species %s', (_, at, fields, reason) => {
  const list = species().map((record, index) => (index === at ? { ...record, ...fields } : record));
  expect(speciesProblems(list).join('\n')).toContain(reason);
});

const read = (file: string) => json<Record<string, unknown>[]>(file);

describe('the field guide', () => {
  it.each([
    ['White-rumped Vulture', 'White rump: and lower back, seen from above'],
    ["Montagu's Harrier", 'White rump: narrow, in females'],
    ['Collared Falconet', 'Short, fast flights: that end on the same bare perch'],
    ['Steppe Eagle', 'Pale band: broad and whitish, along the middle of a young bird’s underwing'],
    ['Western Marsh Harrier', 'Grey wing panel: with brown and black tips, in males'],
  ])('%s: its drawing does not have “%s”', (name, text) => {
    const bird = json<Species[]>('species.json').find(
      ({ englishName }) => englishName.replace('’', "'") === name,
    );
    const record = json<FieldGuideRecord[]>('field-guide.json').find(({ sn }) => sn === bird?.sn);
    expect(record?.marks).toContainEqual(expect.objectContaining({ text, isNotDrawn: true }));
  });

  const problems = (list: Record<string, unknown>[]) =>
    v.safeParse(schemas['field-guide.json'], list).issues?.map(({ message }) => message) ?? [];
  const withRecord = (sn: number, fields: Record<string, unknown>) =>
    read('field-guide.json').map((record) => (record['sn'] === sn ? { ...record, ...fields } : record));

  it('names the species of the list, in its order', () => {
    const names = (file: string) => read(file).map(({ sn, scientificName }) => [sn, scientificName]);
    expect(names('field-guide.json')).toEqual(names('species.json'));
  });

  it('lists for every source of a record what it is', () => {
    const { sources } = json<{ sources: Record<string, string> }>('vocabulary.json');
    const cited = read('field-guide.json').flatMap((record) => record['sources'] as string[]);
    expect([...new Set(cited)].sort()).toEqual(Object.keys(sources).sort());
  });

  type Rules = {
    sizeClass: { limits: { id: string; below: number }[] };
    months: Record<string, number[]>;
    habitatClass: Record<string, string[]>;
  };
  const { rules } = json<{ rules: Rules }>('vocabulary.json');
  const both = read('species.json').map((record, index) => ({
    ...read('field-guide.json')[index],
    ...record,
  }));

  it('derives sizes, kinds of country and months by its rules', () => {
    const derived = both.map((record) => {
      const { sn, lengthCm, habitat, seasonality } = checkedContent<Species>(record);
      const middle = ((lengthCm?.[0] ?? 0) + (lengthCm?.[1] ?? 0)) / 2;
      const seasons = seasonality ?? [];
      const months = seasons.includes('vagrant')
        ? []
        : seasons.flatMap((season) => rules.months[season] ?? []);
      return {
        sn,
        sizeClass: rules.sizeClass.limits.find(({ below }) => middle < below)?.id,
        habitatClass: [...new Set((habitat ?? []).flatMap((word) => rules.habitatClass[word]))].sort(),
        ...(record['monthsBasis'] === 'rule' && {
          monthsInNepal: [...new Set(months)].sort((a, b) => a - b),
        }),
      };
    });
    expect(
      both.map((record) => ({
        sn: record['sn'],
        sizeClass: record['sizeClass'],
        habitatClass: [...(record['habitatClass'] as string[])].sort(),
        ...(record['monthsBasis'] === 'rule' && { monthsInNepal: record['monthsInNepal'] }),
      })),
    ).toEqual(derived);
  });

  it('says how species differ that have the same answers to every question', () => {
    const groups = new Map<string, FieldGuideRecord[]>();
    for (const record of checkedContent<FieldGuideRecord[]>(both)) {
      const { shape, sizeClass, monthsInNepal, habitatClass, strikingMark } = record;
      const answers = JSON.stringify([shape, sizeClass, monthsInNepal, habitatClass, strikingMark]);
      groups.set(answers, [...(groups.get(answers) ?? []), record]);
    }
    const alike = [...groups.values()].filter((group) => group.length > 1);
    expect(alike.length).toBeGreaterThan(0);
    for (const group of alike)
      for (const [index, one] of group.entries())
        for (const other of group.slice(index + 1)) {
          const named = [...one.similar, ...other.similar].map(({ sn }) => sn);
          expect(named.includes(one.sn) || named.includes(other.sn)).toBe(true);
        }
  });

  it('claims months and likelihood only where a source of its own says so', () => {
    const unsourced = checkedContent<(FieldGuideRecord & Species)[]>(both).filter(
      ({ sources, likelihood, monthsBasis }) =>
        (likelihood || monthsBasis === 'source') && sources.every((id) => ['HB', 'SP'].includes(id)),
    );
    expect(unsourced.map(({ englishName }) => englishName)).toEqual([]);
  });

  it.each([
    ['a bird is like itself', 31, { similar: [{ sn: 31, difference: 'Browner.' }] }, 'similar to itself'],
    ['a likelihood has no scope', 2, { likelihood: 'common', likelihoodScope: undefined }, 'go together'],
    ['months have no basis', 2, { monthsBasis: 'none', monthsInNepal: [2] }, 'monthsInNepal is given'],
    ['months fall', 2, { monthsInNepal: [3, 2] }, 'must rise'],
    ['an owl is said to look like an eagle', 61, { shape: 'eagle' }, 'the shape of an owl'],
    ['nobody says whether it was checked', 31, { reviewedBy: undefined }, 'Expected string but'],
  ])('stops the build when %s', (_, sn, fields, reason) => {
    expect(problems(withRecord(sn, fields)).join('\n')).toContain(reason);
  });
});
