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

/** 83 species with different names. */
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

const pages = {
  'know-raptors': [
    'what-raptors-are.mdx',
    'what-makes-a-raptor.mdx',
    'what-they-eat.mdx',
    'why-important.mdx',
    'how-threatened.mdx',
    'threats.json',
    'status-in-nepal.mdx',
  ],
  'nepal-importance': [
    'landmarks.mdx',
    'migratory-site.mdx',
    'season-totals.json',
    'wintering-area.mdx',
    'our-role.mdx',
  ],
  'explore-raptors': ['about-the-list.mdx'],
};

describe('content of About Raptors', () => {
  it('counts unconfirmed statuses in Nepal, and names those that the list lacks', () => {
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

  it.each(Object.entries(pages))('%s cites each of its sources, and nothing else', (page, files) => {
    const cited = files.flatMap((file) =>
      [...text(file).matchAll(/<Cite of="([^"]+)"|"source": "([^"]+)"/g)].map(([, a, b]) => a ?? b),
    );
    const listed = json<{ id: string }[]>(`sources-${page}.json`).map(({ id }) => id);
    const named = page === 'nepal-importance' ? [...cited, 'PAD23'] : cited;
    expect([...new Set(named)].sort()).toEqual([...listed].sort());
  });

  it('takes a list of 83 species', () => {
    expect(v.safeParse(schemas['species.json'], species()).success).toBe(true);
  });

  it.each([
    ['a species is missing', (list: Species[]) => list.slice(1), 'must hold 83 species'],
    ['numbers jump', change(4, { sn: 9 }), 'sn must count up'],
    ['a status code is unknown', change(4, { globalStatus: 'EX' as 'CR' }), 'Expected ("LC"'],
    ['a family is unknown', change(4, { family: 'Laridae' as 'Elanidae' }), 'Expected ("Accipitridae"'],
    [
      'an owl stands among the day raptors',
      change(4, { group: 'owl' }),
      'group must be diurnal up to number 60',
    ],
    ['an owl has a family of hawks', change(70, { family: 'Accipitridae' }), 'family does not fit'],
    [
      'two species share a name',
      change(4, { englishName: 'eagle BAA' }),
      'englishName is that of an earlier record',
    ],
    [
      'two species share a scientific name',
      change(4, { scientificName: 'Aquila baa' }),
      'scientificName is that of an earlier record',
    ],
    [
      'a scientific name has three words',
      change(4, { scientificName: 'Gyps a b' }),
      'must be a genus and a species',
    ],
    ['two species share an address', change(4, { slug: 'eagle-baa' }), 'slug is that of an earlier record'],
    ['an address has a capital', change(4, { slug: 'Eagle-b' }), 'small letters with single hyphens'],
    ['a range is upside down', change(4, { wingspanCm: [90, 80] }), 'must be [least, most]'],
    ['a vagrant winters too', change(4, { seasonality: ['vagrant', 'resident'] }), 'no other season'],
  ])('stops the build when %s', (_, spoil, reason) => {
    const { issues } = v.safeParse(schemas['species.json'], spoil(species()));
    expect(issues?.map(({ message }) => message).join('\n')).toContain(reason);
  });
});

const read = (file: string) => json<Record<string, unknown>[]>(file);

describe('the field guide', () => {
  // Lines once led from the rump to the belly, from females' marks to the male's tail, and from habits to the wing tip.
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

  it('fits its schema, and so does its vocabulary', () => {
    expect(problems(read('field-guide.json'))).toEqual([]);
    expect(v.safeParse(schemas['vocabulary.json'], json('vocabulary.json')).issues).toBeUndefined();
  });

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
      const seasons = [seasonality ?? []].flat();
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

function change(index: number, fields: Partial<Species>) {
  return (list: Species[]) => list.map((record, i) => (i === index ? { ...record, ...fields } : record));
}
